// Small hands for the page: build nodes, and touch the document only where something changed.

import { pieces } from "./text.js";

const SVG = "http://www.w3.org/2000/svg";

/** Make an element. `props` are attributes; `on…` are listeners; true sets an empty attribute, false and null none. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(2).filter(Boolean));
  return node;
}

/** A drawing from templates/includes/symbols.html, hidden from screen readers. */
export function drawing(symbol, className = "icon") {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

/** A sentence as nodes, in which a hand such as 7-5-4-3-2 is never broken over two lines. */
export const unbroken = (sentence) => pieces(sentence).map(([text, hand]) => (hand ? el("span", { class: "nowrap" }, text) : text));

export function setText(node, text) {
  const wanted = String(text ?? "");
  if (node.textContent !== wanted) node.textContent = wanted;
}

export function setAttr(node, name, value) {
  if (value === null || value === undefined || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
}

export const setHidden = (node, hidden) => setAttr(node, "hidden", hidden ? "" : null);
export const setClass = (node, name, on) => node.classList.toggle(name, Boolean(on));

/** Custom properties go through the object model, which the content security policy allows. */
export function setVar(node, name, value) {
  if (node.style.getPropertyValue(name) !== String(value)) node.style.setProperty(name, String(value));
}

/** Replace the children only if `key` (a string that says what is to be seen) differs from the last one. True if drawn. */
export function redraw(node, key, build) {
  if (node.drawnKey === key) return false;
  node.drawnKey = key;
  node.replaceChildren(...build().flat().filter(Boolean));
  return true;
}

/** Keep one child per key, in order: make what is new, drop what is gone, leave the rest (and its focus) alone. */
export function keepChildren(parent, items, keyOf, make, update) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  items.forEach((item, index) => {
    const key = String(keyOf(item));
    let node = old.get(key);
    if (!node) {
      node = make(item);
      node.dataset.key = key;
    }
    old.delete(key);
    update(node, item);
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
  for (const node of old.values()) node.remove();
}
