// More chips: whether the viewer may buy some, and the sheet that asks how many.

import { setText } from "./dom.js";
import { nightSeat } from "./facts.js";
import { closeSheet } from "./sheets.js";
import { chips, gettext } from "./text.js";

/** The table sells them, and none are on their way. */
export function mayBuy(snap) {
  const { night, you } = snap;
  const own = nightSeat(snap, you?.seat ?? -1);
  return Boolean(own && night.rebuy && !own.wants && !own.asked && night.state !== "ended");
}

/** The sheet as it comes up: filled in with as many as one usually buys. */
export function offerChips({ chips: form, chipslimit }, { night, you }) {
  if (!night.rebuy) return;
  const { most, usual, approval } = night.rebuy;
  form.elements.amount.value = usual;
  const limit = gettext("Up to %(most)s at once.", { most: chips(most) });
  setText(chipslimit, approval && !you?.host ? `${limit} ${gettext("The host says yes to them first.")}` : limit);
}

export function wireChips(form, request) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    request({ t: "add_chips", amount: Number(form.elements.amount.value) });
    closeSheet("chips");
  });
}
