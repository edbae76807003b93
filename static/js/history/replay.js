// A settled deal step by step, drawn by the live table's own renderer. The page brings every step that its viewer may see;
// ?step=17 is the entry of the deal's log at which it begins, so the address of each step can be passed on.

import { el, setAttr, setText } from "../table/dom.js";
import { drawDetail } from "../table/details.js";
import { drawTable, findRefs, noTaps, untouched } from "../table/page.js";
import { closeSheet, isOpen, openSheet, wireSheets } from "../table/sheets.js";
import { gettext } from "../table/text.js";

const { base, you, steps } = JSON.parse(document.getElementById("replay").textContent);
const root = document.getElementById("table");
const refs = findRefs(root);
const parts = Object.fromEntries([...root.querySelectorAll("[data-replay]")].map((node) => [node.dataset.replay, node]));
const local = untouched();
const entries = steps.map((step, index) =>
  el("li", { class: "log__line" }, el("button", { class: "replay__jump", type: "button", onclick: () => go(index) }, step.text)));
const last = steps.length - 1;
let at = Math.max(0, indexOf(new URLSearchParams(location.search).get("step")));

/** The step that shows this entry of the log: the last one that is not past it. */
function indexOf(seq) {
  const wanted = Number(seq);
  return steps.findLastIndex((step) => step.seq <= wanted);
}

const on = { ...noTaps, openSeat: (seat) => showDetail({ seat }), pot: (pot) => showDetail({ pot }), turnOver };

function showDetail(detail) {
  local.detail = detail;
  openSheet("detail");
  draw();
}

function turnOver() {
  local.facedown = !local.facedown;
  draw();
}

function go(index) {
  at = Math.min(last, Math.max(0, index));
  history.replaceState(null, "", `?step=${steps[at].seq}`);
  draw();
}

function draw() {
  const snap = { ...base, deal: steps[at].deal, you };
  drawTable(root, refs, snap, local, on);
  if (isOpen("detail") && !drawDetail(refs, snap, local.detail, on)) closeSheet("detail");
  setText(parts.step, snap.deal.step_name);
  setText(parts.said, steps[at].text);
  setText(parts.count, gettext("Step %(number)s of %(all)s", { number: at + 1, all: steps.length }));
  for (const [name, off] of [["first", at === 0], ["back", at === 0], ["on", at === last], ["last", at === last]]) {
    setAttr(parts[name], "aria-disabled", off ? "true" : null);
  }
  entries.forEach((entry, index) => setAttr(entry.firstChild, "aria-current", index === at ? "step" : null));
  showEntry();
}

const showEntry = () => entries[at].scrollIntoView({ block: "nearest" });

const moves = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => last };
const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

for (const [name, target] of Object.entries(moves)) parts[name].addEventListener("click", () => go(target()));
addEventListener("keydown", (event) => {
  const name = keys[event.key];
  if (!name || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("dialog")) return;
  event.preventDefault();
  go(moves[name]());
});
parts.log.append(...entries);
new ResizeObserver(showEntry).observe(parts.log);
wireSheets(root, () => {});
draw();
