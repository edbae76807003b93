// Runs in the page; gives sentences about what is cut off, off the screen or too small to hit.
(mayScroll) => {
  const wrong = [];
  const say = (node, trouble) => wrong.push(`${node.className} "${node.textContent.trim().slice(0, 30)}" ${trouble}`);
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getBoundingClientRect().width > 1);

  const page = document.scrollingElement;
  const board = document.querySelector(".board");
  if (page.scrollWidth > innerWidth) wrong.push("the page scrolls sideways");
  if (page.scrollHeight > innerHeight) wrong.push("the page scrolls");
  if (board.scrollWidth > board.clientWidth) wrong.push("the board scrolls sideways");
  const hidden = board.scrollHeight - board.clientHeight;
  if (!mayScroll && hidden > 1) wrong.push(`the board hides ${hidden} px`);

  for (const node of all(".hand .card, .band button, .band p, .own__line > *, .bar > *")) {
    const box = node.getBoundingClientRect();
    const inside = box.left > -1 && box.right < innerWidth + 1 && box.top > -1 && box.bottom < innerHeight + 1;
    if (!inside) say(node, "is off the screen");
  }
  for (const node of all(".band button > span, .band p, .plate, .piece, .own__hand, .pot, .settled p, .seat__stack")) {
    if (getComputedStyle(node).display !== "inline" && node.scrollWidth > node.clientWidth + 1) say(node, "is cut");
  }
  for (const node of all(".bar__title, .bar__turn")) {
    if (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1) say(node, "is cut");
  }
  for (const button of all(".band button")) {
    const outer = button.getBoundingClientRect();
    const pokesOut = ({ left, right, width }) => width > 1 && (left < outer.left - 1 || right > outer.right + 1);
    if ([...button.children].some((part) => pokesOut(part.getBoundingClientRect()))) say(button, "is too narrow");
  }
  for (const node of all("button:not(.card), a.button, input")) {
    const { width, height } = node.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) say(node, `is ${Math.round(width)}x${Math.round(height)}`);
  }
  for (const node of all(".band .big")) if (node.getBoundingClientRect().height < 55.5) say(node, "is low");
  const band = document.querySelector(".band").getBoundingClientRect();
  for (const card of all(".hand .card")) {
    const box = card.getBoundingClientRect();
    if (box.bottom > band.top + 1 && box.right > band.left) say(card, "lies under the actions");
  }
  return wrong;
}
