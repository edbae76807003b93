// Draws a card: rank, suit (our own shapes) and the mark of a wild card; and says its name.

import { drawing, el, setAttr, setClass, setText } from "./dom.js";
import { gettext } from "./text.js";

const RANKS = {
  2: gettext("two"), 3: gettext("three"), 4: gettext("four"), 5: gettext("five"), 6: gettext("six"), 7: gettext("seven"),
  8: gettext("eight"), 9: gettext("nine"), T: gettext("ten"), J: gettext("jack"), Q: gettext("queen"), K: gettext("king"),
  A: gettext("ace"),
};
const MANY = {
  2: gettext("twos"), 3: gettext("threes"), 4: gettext("fours"), 5: gettext("fives"), 6: gettext("sixes"),
  7: gettext("sevens"), 8: gettext("eights"), 9: gettext("nines"), T: gettext("tens"), J: gettext("jacks"),
  Q: gettext("queens"), K: gettext("kings"), A: gettext("aces"),
};
const SUITS = { c: gettext("clubs"), d: gettext("diamonds"), h: gettext("hearts"), s: gettext("spades") };
export const JOKER = "Jo";

/** "Qs" -> "queen of spades"; a rank alone, as in the list of wild cards, -> "sevens"; null -> "a face-down card". */
export function cardName(face) {
  if (!face) return gettext("a face-down card");
  if (face === JOKER) return gettext("the joker");
  if (face.length === 1) return MANY[face] ?? face;
  return gettext("%(rank)s of %(suit)s", { rank: RANKS[face[0]], suit: SUITS[face[1]] });
}

/** Whether the snapshot's list of wild ranks and cards names this card. */
export function isWild(face, wild) {
  return Boolean(face) && (wild.includes(face) || wild.includes(face[0]) && face !== JOKER);
}

const ORDER = "23456789TJQKA";

/** A hand by rank, the joker last; equal ranks, and cards that this viewer does not know, stay in their order. */
export function inOrder(cards) {
  const place = ({ face }) => (face === JOKER ? ORDER.length : ORDER.indexOf(face?.[0]));
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** An empty card to be filled by paintCard; `tag` is "button" where cards can be chosen. */
export function makeCard({ tag = "span", large = false } = {}) {
  const node = el(tag, { class: large ? "card card--large" : "card", type: tag === "button" ? "button" : null });
  node.append(el("span", { class: "card__rank", "aria-hidden": "true" }));
  node.classList.add("card--new");
  node.addEventListener("animationend", () => node.classList.remove("card--new"));
  return node;
}

/** Show this face (null: the back). Only the looks; labels and states belong to whoever owns the card. */
export function paintCard(node, face, wild = []) {
  const marked = isWild(face, wild);
  const key = `${face} ${marked}`;
  if (node.painted === key) return;
  node.painted = key;
  setClass(node, "card--back", !face);
  setClass(node, "card--joker", face === JOKER);
  setClass(node, "card--wild", marked);
  setClass(node, "card--ten", face?.[0] === "T");
  if (marked && !node.querySelector(".card__wild")) node.append(drawing("suit-j", "card__wild"));
  if (!face) return; // what is drawn below stays, hidden under the back
  const suit = face === JOKER ? "j" : face[1];
  setAttr(node, "data-suit", suit);
  setText(node.firstChild, face === JOKER ? gettext("JOKER") : face[0] === "T" ? "10" : face[0]);
  if (!node.querySelector(".card__pip")) {
    node.append(drawing("suit-s", "card__pip"));
    if (node.classList.contains("card--large")) node.append(drawing("suit-s", "card__suit"));
  }
  for (const drawn of node.querySelectorAll(".card__pip use, .card__suit use")) setAttr(drawn, "href", `#suit-${suit}`);
}
