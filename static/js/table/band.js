// The band at the bottom: picks the bar that fits the moment, and guards it against taps meant for the one before.

import { betBar } from "./bets.js";
import { declareBar } from "./declare.js";
import { setAttr, setClass, setText } from "./dom.js";
import { drawBar } from "./draw.js";
import { prompt } from "./facts.js";
import { idleBar } from "./idle.js";
import { preBar } from "./pre.js";

const GUARD = 300; // milliseconds in which a new bar ignores taps
const DOUBLE = 1000; // and so long after the viewer's own last tap: a second one was meant for the same question

/** Bars in the order in which they are asked. Each: fits(snap) -> bool, key(snap), make(snap, on) -> nodes, update(band, snap, local). */
const BARS = [betBar, drawBar, declareBar, preBar, idleBar];

export function drawBand(band, snap, local, on) {
  const bar = BARS.find((candidate) => candidate.fits(snap));
  const key = `${bar.name} ${bar.key(snap)}`;
  if (band.drawnKey !== key) {
    const focused = band.contains(document.activeElement);
    band.drawnKey = key;
    band.dataset.bar = bar.name;
    band.replaceChildren(...bar.make(snap, on).filter(Boolean));
    band.guardedUntil = Math.max(performance.now() + GUARD, asks(bar) ? (band.tappedAt ?? -DOUBLE) + DOUBLE : 0);
    if (focused) band.focus({ preventScroll: true });
  }
  bar.update(band, snap, local);
  const asleep = !local.connected || local.busy !== null && local.busy === prompt(snap)?.token;
  setClass(band, "band--asleep", asleep);
  for (const button of band.querySelectorAll("button")) {
    setAttr(button, "aria-disabled", asleep || button.dataset.off === "yes" ? "true" : null);
  }
}

/** Choices made ahead only change their look when they are tapped; all other bars follow from an answer of the server. */
const asks = (bar) => bar !== preBar;

/** Nothing in the band reacts while it is new, asleep, or the button is off. Listens before the buttons do. */
export function guardBand(band) {
  band.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const off = button?.getAttribute("aria-disabled") === "true";
    if (performance.now() >= (band.guardedUntil ?? 0) && !off) {
      if (event.detail) band.tappedAt = performance.now(); // not a key's press
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/** Text of a button's parts, found by class inside the band. */
export function write(band, selector, text) {
  const node = band.querySelector(selector);
  if (node) setText(node, text);
}
