// The bar of a betting round: Fold | Check or Call | Bet or Raise, with presets where the amount is free.

import { el, setAttr, setText } from "./dom.js";
import { ownSeat, prompt } from "./facts.js";
import { bigButton, hint, main, top } from "./parts.js";
import { chips, gettext } from "./text.js";

/** "bet" or "raise" with its range, totals for the round, or null if neither is allowed. */
export function stake(snap) {
  const asked = prompt(snap);
  if (asked?.raise) return { verb: "raise", low: asked.raise[0], high: asked.raise[1] };
  if (asked?.bet) return { verb: "bet", low: asked.bet[0], high: asked.bet[1] };
  return null;
}

/** The amount that the bet or raise button would send now: what was chosen for this question, else the least. */
export function stakeAmount(snap, local) {
  const { low, high } = stake(snap);
  const chosen = local.amount?.token === prompt(snap).token ? local.amount.value : low;
  return Math.min(high, Math.max(low, chosen));
}

export const allIn = (snap, amount) => amount >= ownSeat(snap).chips + ownSeat(snap).bet;

export function stakeWord(snap, amount) {
  if (stake(snap).verb === "bet") return allIn(snap, amount) ? gettext("Bet all-in") : gettext("Bet");
  return allIn(snap, amount) ? gettext("All-in to") : gettext("Raise to");
}

/** Amounts worth a tap, each within the range, equal ones only once. */
export function presets(snap) {
  const { low, high } = stake(snap);
  const call = prompt(snap).call || 0;
  const level = ownSeat(snap).bet + call;
  const pot = snap.deal.pot + call;
  const within = (amount) => Math.min(high, Math.max(low, amount));
  const wanted = [
    [gettext("Min"), low],
    [gettext("½ pot"), within(level + Math.floor(pot / 2))],
    [gettext("Pot"), within(level + pot)],
    [allIn(snap, high) ? gettext("All-in") : gettext("Max"), high],
  ];
  return wanted.filter(([, amount], index) => index === 3 || amount < high && !wanted.slice(0, index).some(([, before]) => before === amount));
}

export const betBar = {
  name: "bet",
  fits: (snap) => Boolean(prompt(snap)) && snap.deal.phase === "bet",
  key: (snap) => prompt(snap).token + JSON.stringify(prompt(snap)),

  make(snap, on) {
    const asked = prompt(snap);
    const free = stake(snap) && stake(snap).low < stake(snap).high;
    return [
      top(hint(), free && presetRow(snap, on)),
      main(
        asked.fold && bigButton({ word: gettext("Fold"), key: "f", name: "fold", look: "big--fold", onclick: () => on.act("fold") }),
        middleButton(snap, on),
        stake(snap) && bigButton({ word: "", key: "r", name: "stake", look: "button--primary", onclick: () => on.stake() }),
      ),
    ];
  },

  update(band, snap, local) {
    const row = band.querySelector(".presets");
    setText(band.querySelector(".band__hint"), local.busy === prompt(snap).token ? gettext("Sending…") : say(snap));
    const button = band.querySelector('[data-name="stake"]');
    if (!button) return;
    const amount = stakeAmount(snap, local);
    setText(button.querySelector(".big__word"), stakeWord(snap, amount));
    setText(button.querySelector(".big__amount"), chips(amount));
    for (const preset of row?.querySelectorAll("[data-amount]") ?? []) setAttr(preset, "aria-pressed", String(Number(preset.dataset.amount) === amount));
  },
};

function middleButton(snap, on) {
  const asked = prompt(snap);
  if (asked.check) return bigButton({ word: gettext("Check"), key: "c", name: "check", look: "button--action", onclick: () => on.act("check") });
  if (!asked.call) return null;
  const word = asked.call >= ownSeat(snap).chips ? gettext("Call all-in") : gettext("Call");
  return bigButton({ word, amount: chips(asked.call), key: "c", name: "call", look: "button--action", onclick: () => on.act("call") });
}

function presetRow(snap, on) {
  return el("div", { class: "presets", role: "group", "aria-label": gettext("Amounts") },
    presets(snap).map(([word, amount]) =>
      el("button", { class: "button preset", type: "button", "data-amount": amount, onclick: () => on.setAmount(amount) },
        el("span", {}, word), " ", el("span", { class: "preset__amount" }, chips(amount)))),
    el("button", { class: "button preset", type: "button", "data-name": "more", "aria-label": gettext("Other amount"), onclick: () => on.openRaise(), "aria-haspopup": "dialog" },
      el("span", {}, gettext("Other")), el("span", {}, "…")));
}

function say(snap) {
  const { call, check, bet } = prompt(snap);
  const { to_open: hand } = snap.deal;
  if (check && hand && !bet) return gettext("You cannot open: it takes %(hand)s", { hand });
  if (!call && !check) return gettext("Raise or fold: the first player in may not just call");
  return call ? gettext("Your turn: staying in costs %(call)s", { call: chips(call) }) : gettext("Your turn: staying in costs nothing");
}
