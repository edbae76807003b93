// Choices made before one's turn. They live only in this browser: sent when the turn comes, dropped when they no longer fit.

import { setAttr, setText } from "./dom.js";
import { agreed, mayStillAct, owed, ownSeat, prompt, roundKey, turnLine } from "./facts.js";
import { bigButton, hint, main, top } from "./parts.js";
import { chips, gettext } from "./text.js";

/** What may be chosen ahead as the bets lie now. Who has acted and owes nothing is asked again only after a raise. */
function choices(snap) {
  const amount = owed(snap);
  if (!amount && ownSeat(snap).acted) return [];
  const pay = amount ? ["call", gettext("Call"), chips(amount)] : ["check", gettext("Check"), ""];
  if (agreed(snap, "fold_rule", "forbidden")) return [pay];
  return [["check_fold", amount ? gettext("Fold") : gettext("Check or fold"), ""], pay];
}

export const preChoice = (snap, kind) => ({ kind, amount: owed(snap), round: roundKey(snap) });

/**
 * Whether a choice still means what it meant: one that pays is dropped when the amount changes, all are with the round.
 * "Check or fold" outlives a new bet in its round: that is what it is for, and it pays nothing.
 */
export function stillFits(snap, pre) {
  if (pre.round !== roundKey(snap) || !mayStillAct(snap)) return false;
  return pre.kind === "check_fold" || pre.amount === owed(snap);
}

/** The verb to send now that the turn has come, or null if the prompt does not allow what was chosen. */
export function preVerb(snap, pre) {
  const asked = prompt(snap);
  if (pre.kind === "check_fold") return asked.check ? "check" : asked.fold ? "fold" : null;
  if (pre.kind === "check") return asked.check ? "check" : null;
  return asked.call === pre.amount ? "call" : null;
}

export const preBar = {
  name: "pre",
  fits: (snap) => mayStillAct(snap) && snap.deal.phase === "bet" && !prompt(snap) && snap.night.state === "playing" && snap.deal.awaited.length > 0 && choices(snap).length > 0,
  key: (snap) => `${roundKey(snap)} ${owed(snap)}`,

  make: (snap, on) => [
    top(hint()),
    main(choices(snap).map(([kind, word, amount]) => bigButton({ word, amount, name: kind, look: "big--pre", onclick: () => on.setPre(kind) }))),
  ],

  update(band, snap, local) {
    setText(band.querySelector(".band__hint"), local.pre ? gettext("Done as soon as it is your turn") : gettext("%(turn)s. Choose ahead:", { turn: turnLine(snap) }));
    for (const button of band.querySelectorAll("[data-name]")) setAttr(button, "aria-pressed", String(local.pre?.kind === button.dataset.name));
  },
};
