// The viewer's own place: name of the hand, chips, legs, and the cards, large. Cards are buttons while some may be changed.

import { cardName, inOrder, isWild, makeCard, paintCard } from "./cards.js";
import { drawing, el, keepChildren, setAttr, setClass, setHidden, setText, setVar } from "./dom.js";
import { didKind, doing, inThePot, nightSeat, ownSeat, prompt, stackOf, won } from "./facts.js";
import { drawLegs, makeLegs } from "./seats.js";
import { mayShow } from "./showing.js";
import { chips, chipsIfAny, gettext } from "./text.js";

/** `local` says what is picked for the draw and whether cards lie face down; `on` what a tap does: pick(id), turnOver(). */
export function drawOwn(refs, snap, local, on) {
  const night = nightSeat(snap, snap.you?.seat ?? -1);
  setHidden(refs.own, !night);
  if (!night) return;
  const seat = ownSeat(snap);
  refs.ownline.parts ??= makeLine(refs.ownline, on);
  drawLine(refs.ownline.parts, snap, night, seat, local);
  setHidden(refs.ownline.parts.show, !refs.show || !mayShow(snap)); // not on the pages of past deals
  setClass(refs.own, "own--turn", prompt(snap));
  setClass(refs.own, "own--many", seat?.cards.length > 5);
  setClass(refs.own, "own--won", won(snap, seat));
  setClass(refs.own, "own--gone", seat && ["folded", "out"].includes(seat.status));
  const cards = seat?.cards ?? [];
  drawCards(refs.hand, snap, local.sorted ? inOrder(cards) : cards, local, on);
}

function makeLine(line, on) {
  const parts = {
    name: el("span", { class: "own__name" }), stack: el("span", { class: "own__stack" }), did: el("span", { class: "own__did" }),
    hand: el("span", { class: "own__hand" }), legs: makeLegs(), dealer: el("span", { class: "dealer", title: gettext("dealer") }, gettext("D")),
    bet: el("span", { class: "seat__bet" }),
    show: el("button", { class: "button button--small", type: "button", onclick: () => on.open("show"), "aria-haspopup": "dialog", hidden: true }, gettext("Show my cards")),
    more: el("button", { class: "button button--small", type: "button", onclick: on.moreTime, hidden: true }, gettext("More time")),
    over: el("button", { class: "icon-button", type: "button", onclick: on.turnOver }, drawing("icon-eye"), el("span", { class: "visually-hidden" }, gettext("Lay my cards face down"))),
  };
  line.append(
    el("div", { class: "own__text" }, el("p", { class: "own__first" }, parts.name, parts.stack, parts.dealer, parts.legs, parts.did), el("p", { class: "own__second" }, parts.hand)),
    parts.bet, parts.show, parts.more, parts.over,
  );
  return parts;
}

function drawLine(parts, snap, night, seat, local) {
  setText(parts.name, night.name);
  const stack = stackOf(snap, night);
  setText(parts.stack, stackText(snap, stack, night));
  setText(parts.did, prompt(snap) ? "" : doing(snap, night, seat));
  setAttr(parts.did, "data-did", didKind(snap, seat));
  setText(parts.hand, local.facedown ? gettext("Hold your cards to peek") : seat?.hand ?? "");
  setText(parts.bet, seat?.bet ? chips(seat.bet) : "");
  setHidden(parts.dealer, snap.deal?.dealer !== night.seat);
  drawLegs(parts.legs, snap, seat?.legs ?? 0, snap.deal?.legs_needed ?? snap.game?.legs_needed);
  setHidden(parts.over, !seat?.cards.length);
  setAttr(parts.over, "aria-pressed", String(Boolean(local.facedown)));
  setAttr(parts.over.querySelector("use"), "href", local.facedown ? "#icon-eye-off" : "#icon-eye");
  setHidden(parts.more, !(snap.deadline && prompt(snap)));
}

/** With the chips that are on their way: to who is not in the pot they come when it is won. */
function stackText(snap, stack, { wants, asked }) {
  const facts = { chips: chips(stack), wants: chips(wants) };
  if (wants && inThePot(snap)) return gettext("%(chips)s, +%(wants)s after this deal", facts);
  if (wants) return gettext("%(chips)s, +%(wants)s when the middle is empty", facts);
  return asked ? gettext("%(chips)s, +%(asked)s asked for", { chips: chips(stack), asked: chips(asked) }) : chipsIfAny(stack);
}

function drawCards(hand, snap, cards, local, on) {
  const drawable = Boolean(prompt(snap)?.draw);
  const wild = snap.deal?.wild ?? [];
  const tag = drawable ? "button" : "span";
  const known = new Set([...hand.children].map((node) => node.dataset.card));
  setVar(hand, "--n", Math.max(cards.length, 5));
  setClass(hand, "hand--draw", drawable);
  setClass(hand, "hand--down", local.facedown);
  keepChildren(
    hand,
    cards,
    (card) => `${card.id} ${tag}`,
    (card) => {
      const node = makeCard({ tag, large: true });
      node.dataset.card = card.id;
      if (known.has(String(card.id))) node.classList.remove("card--new");
      if (drawable) node.addEventListener("click", () => on.pick(card.id));
      else node.setAttribute("role", "img");
      return node;
    },
    (node, card) => {
      const picked = drawable && local.picked.has(card.id);
      paintCard(node, local.facedown && !local.peeking ? null : card.face, wild);
      setAttr(node, "aria-label", isWild(card.face, wild) ? gettext("%(card)s, wild", { card: cardName(card.face) }) : cardName(card.face));
      setAttr(node, "aria-pressed", drawable ? String(picked) : null);
      setClass(node, "card--picked", picked);
    },
  );
}

/** Face-down cards show themselves while a finger or the mouse rests on them. */
export function watchPeek(hand, onPeek) {
  hand.addEventListener("pointerdown", () => onPeek(true));
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) hand.addEventListener(end, () => onPeek(false));
  hand.addEventListener("contextmenu", (event) => event.preventDefault()); // a long press is a peek, not a menu
}
