// More chips: whether the viewer may buy some, and the sheet that asks how many.

import { setText } from "./dom.js";
import { inThePot, isLastPot, maybeCarried, nightSeat, ownSeat, running } from "./facts.js";
import { closeSheet } from "./sheets.js";
import { chips, gettext } from "./text.js";

/** The table sells them, none are on their way, and there is something left to play for. */
export function mayBuy(snap) {
  const { night, you } = snap;
  const own = nightSeat(snap, you?.seat ?? -1);
  if (!own || !night.rebuy || own.wants || own.asked || night.state === "ended") return false;
  return !isLastPot(snap) || Boolean(night.last_pot && (own.claims || inThePot(snap)));
}

/** The sheet as it comes up: filled in with as many as one usually buys. */
export function offerChips({ chips: form, chipswhen, chipslimit }, snap) {
  const { night, you } = snap;
  if (!night.rebuy) return;
  setText(chipswhen, whenTheyCome(snap));
  const { most, usual, approval } = night.rebuy;
  form.elements.amount.value = usual;
  const limit = gettext("Up to %(most)s.", { most: chips(most) });
  setText(chipslimit, approval && !you?.host ? `${limit} ${gettext("The host says yes to them first.")}` : limit);
}

function whenTheyCome(snap) {
  if (inThePot(snap)) return gettext("They come from the bank when this deal is over.");
  const isOut = ownSeat(snap)?.status === "out" && (running(snap) || maybeCarried(snap.deal));
  return isOut ? gettext("They come from the bank as soon as the middle is empty.") : gettext("They come from the bank at once.");
}

export function wireChips(form, request) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    request({ t: "add_chips", amount: Number(form.elements.amount.value) });
    closeSheet("chips");
  });
}
