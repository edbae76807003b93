// The other players as a grid of tiles: name, chips, cards, bet, legs, and whose turn it is (ring and words, never colour alone).

import { cardName, makeCard, paintCard } from "./cards.js";
import { drawing, el, keepChildren, setAttr, setClass, setHidden, setText, setVar } from "./dom.js";
import { dealSeat, didKind, doing, drawnToo, legsText, others, running, stackOf, won, wonWhat } from "./facts.js";
import { chips, chipsIfAny, gettext, someChips } from "./text.js";

/** Columns that fill the grid evenly for so many tiles on a phone. */
const COLUMNS = [1, 1, 2, 3, 2, 3, 3, 4, 4];

export function drawSeats(list, snap, openSeat) {
  const tiles = others(snap);
  const winners = snap.deal?.seats.some((seat) => won(snap, seat));
  setVar(list, "--cols", COLUMNS[tiles.length] ?? 4);
  setVar(list, "--tiles", tiles.length);
  setAttr(list, "data-tiles", tiles.length);
  setClass(list, "seats--settled", winners);
  keepChildren(list, tiles, (night) => night.seat, (night) => makeTile(night.seat, openSeat), (tile, night) => drawTile(tile, snap, night));
  [...list.children].forEach((tile, index) => setVar(tile, "--drop", `${drop(index, tiles.length)}px`));
}

/** Where all sit in one row, those at its ends sit lower, as round a table: the more, the lower. */
function drop(index, count) {
  const middle = (count - 1) / 2;
  return count < 3 ? 0 : Math.round(9 * count * ((index - middle) / middle) ** 2);
}

function makeTile(number, openSeat) {
  const part = (name, tag = "span") => el(tag, { class: `seat__${name}` });
  const button = el("button", { class: "seat__box", type: "button", onclick: () => openSeat(number) });
  const parts = {
    name: part("name"), marks: part("marks"), stack: part("stack"), legs: makeLegs(), fan: el("span", { class: "fan" }),
    foot: part("foot"), doing: part("doing"), bet: part("bet"),
  };
  parts.foot.append(parts.doing);
  button.append(
    el("span", { class: "seat__head" }, parts.name, parts.marks),
    el("span", { class: "seat__line" }, parts.stack, parts.legs),
    el("span", { class: "seat__cards" }, parts.fan, parts.bet),
    parts.foot,
  );
  const tile = el("li", { class: "seat" }, button);
  tile.parts = { button, ...parts };
  return tile;
}

function drawTile(tile, snap, night) {
  const { deal } = snap;
  const seat = dealSeat(snap, night.seat);
  const { button, name, marks, stack, legs, fan, doing: did, bet } = tile.parts;
  const awaited = running(snap) && deal.awaited.includes(night.seat);
  const gone = !seat || ["folded", "out", "left", "watching"].includes(seat.status) && !turnedUp(deal, seat);
  setText(name, night.name);
  drawMarks(marks, { dealer: deal?.dealer === night.seat, bot: night.bot, plugged: !night.bot && !night.connected, host: snap.night.host_seat === night.seat });
  setText(stack, chipsIfAny(stackShown(snap, night, seat)));
  drawLegs(legs, snap, seat?.legs ?? 0, deal?.legs_needed ?? snap.game?.legs_needed);
  drawFan(fan, seat?.cards ?? [], deal?.wild ?? [], Boolean(snap.deal));
  const words = awaited ? asked(deal, seat) : doing(snap, night, seat);
  setText(did, words);
  setAttr(did, "data-did", awaited ? "turn" : didKind(snap, seat));
  setText(bet, seat?.bet ? chips(seat.bet) : "");
  setClass(tile, "seat--turn", awaited);
  setClass(tile, "seat--gone", gone);
  setClass(tile, "seat--won", won(snap, seat));
  setAttr(button, "aria-label", tileLabel(snap, night, seat, words));
}

/** Cards that lie open after the deal are to be seen, whoever has folded them. */
const turnedUp = (deal, seat) => deal.ended && seat.cards.some((card) => card.face);

/** Who is awaited, and in a betting round what that player changed before it. */
function asked(deal, seat) {
  if (deal.phase === "declare") return gettext("choosing");
  if (deal.phase === "draw") return gettext("to draw");
  return gettext("to act") + (deal.phase === "bet" ? drawnToo(seat) : "");
}

/** Not of who has none and is not dealt in: "no chips" is said there. */
const stackShown = (snap, night, seat) => (seat || night.stack ? stackOf(snap, night) : null);

function tileLabel(snap, night, seat, words) {
  const stack = stackShown(snap, night, seat);
  const parts = [night.name, stack !== null && someChips(stack), words];
  if (won(snap, seat)) parts.push(wonWhat(seat));
  if (seat?.bet) parts.push(gettext("bet %(chips)s", { chips: chips(seat.bet) }));
  const known = (seat?.cards ?? []).filter((card) => card.face);
  if (known.length) parts.push(known.map((card) => cardName(card.face)).join(", "));
  return parts.filter(Boolean).join(", ");
}

function drawMarks(node, { dealer, bot, plugged, host }) {
  const key = [dealer, bot, plugged, host].map(Number).join("");
  if (node.dataset.marks === key) return;
  node.dataset.marks = key;
  node.replaceChildren(...[
    host && mark("icon-host", gettext("host")),
    bot && mark("icon-bot", gettext("bot")),
    plugged && mark("icon-plug", gettext("no connection"), "mark--plug"),
    dealer && el("span", { class: "dealer", title: gettext("dealer") }, gettext("D")),
  ].filter(Boolean));
}

const mark = (symbol, title, extra = "") => el("span", { class: `mark ${extra}`, title }, drawing(symbol));

/** Small cards, backs for those this viewer may not see. Also used by the seat's sheet, larger. */
export function drawFan(fan, cards, wild, keepRoom = false) {
  setClass(fan, "fan--many", cards.length > 5);
  setClass(fan, "fan--room", keepRoom);
  keepChildren(fan, cards, (card) => card.id, () => el("span", { class: "slot" }, makeCard()), (slot, card) => paintCard(slot.firstChild, card.face, wild));
}

export function makeLegs() {
  return el("span", { class: "legs", role: "img", hidden: true });
}

/** Legs as tokens and as text: filled ones are won. Many legs (streaks of nine) become a figure. */
export function drawLegs(node, snap, won, needed) {
  setHidden(node, !needed);
  if (!needed) return;
  const key = `${won}/${needed}`;
  if (node.dataset.legs === key) return;
  node.dataset.legs = key;
  const label = legsText(snap, won, needed);
  setAttr(node, "aria-label", label);
  setAttr(node, "title", label);
  if (needed > 5) node.replaceChildren(el("span", { class: "legs__figure" }, `${won}/${needed}`));
  else node.replaceChildren(...Array.from({ length: needed }, (_, i) => el("span", { class: i < won ? "leg leg--won" : "leg" })));
}
