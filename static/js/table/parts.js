// Pieces the bars are made of: the upper line of the band and the large action buttons.

import { el } from "./dom.js";

/** The upper line: a hint, or small controls. */
export const top = (...children) => el("div", { class: "band__top" }, ...children);
export const hint = (text = "") => el("p", { class: "band__hint" }, text);
export const main = (...children) => el("div", { class: "band__main" }, ...children);

/** A 56 px button with a word and, below it, the amount that is sent. `key` is the letter that presses it. */
export function bigButton({ word, amount = "", look = "", key, name, onclick, off = false }) {
  return el("button", { class: `button big ${look}`, type: "button", "data-key": key, "data-name": name, "data-off": off ? "yes" : null, onclick },
    el("span", { class: "big__word" }, word),
    el("span", { class: "big__amount" }, amount),
    key && el("span", { class: "big__key", "aria-hidden": "true" }, key.toUpperCase()));
}
