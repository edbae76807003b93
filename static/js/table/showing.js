// Cards by choice: once a deal is over, whoever holds cards that not everybody has seen may turn them up for all.

import { cardName, inOrder, makeCard, paintCard } from "./cards.js";
import { keepChildren, setAttr, setClass, setHidden, setText, setVar } from "./dom.js";
import { ownSeat, running } from "./facts.js";
import { secondsLeft } from "./idle.js";
import { gettext, ngettext } from "./text.js";

export const mayShow = (snap) => !running(snap) && Boolean(ownSeat(snap) && snap.deal.may_show?.length);

/** Draw the sheet's cards, all chosen but those in `local.kept`; false when there is nothing to show any more. */
export function drawShow(refs, snap, local, on) {
  if (!mayShow(snap)) return false;
  const { deal } = snap;
  const hidden = ownSeat(snap).cards.filter((card) => deal.may_show.includes(card.id));
  const chosen = hidden.map((card) => card.id).filter((id) => !local.kept.has(id));
  setVar(refs.showhand, "--n", Math.max(hidden.length, 5));
  keepChildren(refs.showhand, local.sorted ? inOrder(hidden) : hidden, (card) => `${deal.id} ${card.id}`, (card) => makeChoice(card, on), (node, card) => {
    paintCard(node, card.face, deal.wild);
    setAttr(node, "aria-pressed", String(!local.kept.has(card.id)));
    setClass(node, "card--picked", !local.kept.has(card.id));
  });
  setText(refs.showcommit, chosen.length ? ngettext("Show one card", "Show %(count)s cards", chosen.length) : gettext("Show"));
  setAttr(refs.showcommit, "disabled", chosen.length ? null : "");
  refs.showcommit.onclick = () => on.showCards(chosen);
  const left = secondsLeft(snap, local);
  setText(refs.shownext, left ? gettext("Next deal in %(left)s s", { left }) : "");
  setHidden(refs.shownext, !left);
  return true;
}

function makeChoice(card, on) {
  const node = makeCard({ tag: "button", large: true });
  setAttr(node, "aria-label", cardName(card.face));
  node.addEventListener("click", () => on.keep(card.id));
  return node;
}
