// Single-letter shortcuts. They press the visible button, so they can do nothing that a tap could not; they can be turned off.

import { prefs } from "./prefs.js";
import { openSheet } from "./sheets.js";

const SHEETS = { l: "log", h: "rules", m: "menu" };

export function wireKeys({ band, hand }, onSheet) {
  addEventListener("keydown", (event) => {
    if (!prefs().keys || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    const key = event.key.toLowerCase();
    const card = /^[1-7]$/.test(key) ? hand.children[Number(key) - 1] : null;
    const pressed = card?.tagName === "BUTTON" ? card : band.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (pressed) pressed.click();
    else if (SHEETS[key]) {
      openSheet(SHEETS[key]);
      onSheet(SHEETS[key]);
    } else return;
    event.preventDefault();
  });
}
