// The bar of a declaration: two equal buttons; a choice made is locked and stays sealed until all have chosen.

import { cardName } from "./cards.js";
import { drawing, el, setText } from "./dom.js";
import { agreed, costOf, inARow, onlyWorstPays, ownSeat, prompt, running, turnLine } from "./facts.js";
import { bigButton, hint, main, top } from "./parts.js";
import { chips, gettext, listing } from "./text.js";

const sealed = (snap) => running(snap) && snap.deal.phase === "declare" && Boolean(ownSeat(snap)?.chosen || ownSeat(snap)?.choice);
const asked = (snap) => Boolean(prompt(snap)?.in || prompt(snap)?.out);

/** Said aloud, one after the other; nothing of it is a secret. */
const said = (snap) => agreed(snap, "declare", "in_turn");

export const declareBar = {
  name: "declare",
  fits: (snap) => asked(snap) || sealed(snap),
  key: (snap) => (asked(snap) ? `ask ${JSON.stringify(prompt(snap))} ${snap.deal.cost}` : `sealed ${snap.deal.step} ${ownSeat(snap).choice}`),

  make(snap, on) {
    if (!asked(snap)) return [top(hint()), main(lock(snap))];
    const choice = prompt(snap);
    return [
      top(hint()),
      main(
        bigButton({ word: gettext("In"), key: "i", name: "in", look: "big--in", off: !choice.in, onclick: () => on.act("in") }),
        bigButton({ word: gettext("Out"), key: "o", name: "out", look: "big--out", off: !choice.out, onclick: () => on.act("out") }),
      ),
    ];
  },

  update(band, snap, local) {
    setText(band.querySelector(".band__hint"), local.busy !== null && local.busy === prompt(snap)?.token ? gettext("Sending…") : say(snap));
  },
};

/** What the choice is about. The same stands in the middle, but there the last stage's result may be in front of it. */
function stage({ deal }) {
  if (deal.asked_again) return gettext("Only the dealer is in: choose once more");
  const wild = deal.wild?.length && gettext("%(cards)s are wild", { cards: listing(deal.wild.map(cardName)) });
  return [deal.step_name, wild, gettext("pot %(chips)s", { chips: chips(deal.pot) })].filter(Boolean).join(" · ");
}

function say(snap) {
  const cost = snap.deal.cost;
  if (!asked(snap)) {
    const left = snap.deal.awaited.length;
    if (said(snap)) return turnLine(snap);
    return left ? gettext("Sealed until everyone has chosen: %(left)s to go", { left }) : gettext("Everyone has chosen");
  }
  return `${stage(snap)}\n${price(snap, cost)}`;
}

function price(snap, cost) {
  if (!prompt(snap).in) return gettext("You cannot cover the %(cost)s that losing would cost", { cost: chips(cost) });
  if (!cost) return gettext("In or out?");
  const pays = { cost: costOf(snap, ownSeat(snap).chips) };
  if (onlyWorstPays(snap)) return gettext("Only the worst hand pays: %(cost)s", pays);
  if (inARow(snap)) return gettext("Alone in: the stage. Losing: %(cost)s", pays);
  return snap.deal.legs_needed
    ? gettext("Alone in: a leg. Losing: %(cost)s", pays)
    : gettext("Alone in: the pot. Losing: %(cost)s", pays);
}

function lock(snap) {
  const words = { in: gettext("You are in"), out: gettext("You are out") };
  return el("p", { class: `locked locked--${ownSeat(snap).choice}` }, !said(snap) && drawing("icon-lock"), words[ownSeat(snap).choice] ?? gettext("You have chosen"));
}
