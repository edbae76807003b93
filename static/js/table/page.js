// Draws a whole snapshot. A pure function of what it is given: no socket, no clock, so the replay of a past deal uses it too.

import { drawBand } from "./band.js";
import { mayBuy } from "./buying.js";
import { drawDetail, drawMenu, drawRules } from "./details.js";
import { el, setAttr, setClass, setText } from "./dom.js";
import { isAsked, prompt, running, turnLine } from "./facts.js";
import { drawOwn } from "./hand.js";
import { drawMiddle } from "./pots.js";
import { drawRaise } from "./raise.js";
import { drawSeats } from "./seats.js";
import { closeSheet, isOpen } from "./sheets.js";
import { drawShow } from "./showing.js";
import { gettext } from "./text.js";
import { drawWords } from "./words.js";

const LONG_TITLE = 20; // letters; more may need two lines on a phone

/** The nodes with data-ref, by name; what a page leaves out is not drawn. */
export function findRefs(root) {
  return Object.fromEntries([...root.querySelectorAll("[data-ref]")].map((node) => [node.dataset.ref, node]));
}

/** What the viewer's own browser adds to a snapshot; a replay takes it as it is. */
export const untouched = () => ({
  picked: new Set(), amount: null, pre: null, busy: null, connected: true, facedown: false, sorted: false, peeking: false, kept: new Set(), quiet: false, read: false, stage: null, detail: null, now: 0,
});

/** For pages where nothing can be tapped. */
export const noTaps = { openSeat() {}, pot() {}, open() {}, answerAsk() {}, closeLines() {}, turnOver() {}, moreTime() {} };

/**
 * root: the element with class table-root; snap: {night, game, deal, lines, deadline, you};
 * local: see `untouched`; on: what taps do (main.js, or `noTaps`).
 */
export function drawTable(root, refs, snap, local, on) {
  const { night, deal, you } = snap;
  if (refs.title) drawHeader(refs, snap);
  setAttr(root, "data-phase", deal?.ended ? "ended" : deal?.phase ?? "none");
  setAttr(root, "data-seated", night.seats.some((seat) => seat.seat === you?.seat) ? "yes" : "no");
  drawSeats(refs.seats, snap, on.openSeat);
  drawMiddle(refs.middle, snap, local, on);
  drawOwn(refs, snap, local, on);
  if (refs.band) drawBand(refs.band, snap, local, on);
  if (refs.words) drawWords(refs.words, snap, local);
  drawSheets(root, refs, snap, local, on);
}

function drawHeader(refs, snap) {
  const title = snap.game?.name ?? snap.night.name;
  setText(refs.title, title);
  setClass(refs.title, "bar__title--long", title.length > LONG_TITLE);
  setText(refs.turn, turnLine(snap));
  setClass(refs.turn, "bar__turn--mine", prompt(snap) || isAsked(snap));
  setText(refs.step, running(snap) && snap.night.state === "playing" ? snap.deal.step_name : "");
}

function drawSheets(root, refs, snap, local, on) {
  if (refs.siderules) drawRules(refs.siderules, snap, el("h2", { class: "side__title" }, gettext("What this table plays")));
  if (!refs.rules) return;
  drawRules(refs.rules, snap, null);
  drawMenu(root, refs, snap, local.now);
  if (isOpen("raise") && !drawRaise(refs, snap, local, on)) closeSheet("raise");
  if (isOpen("show") && !drawShow(refs, snap, local, on)) closeSheet("show");
  if (isOpen("chips") && !mayBuy(snap)) closeSheet("chips");
  if (isOpen("detail") && local.detail && !drawDetail(refs, snap, local.detail, on)) closeSheet("detail");
}
