// Sheets (dialogs) that slide up over the table: opening, closing, and closing by a tap beside them.

const sheet = (name) => document.getElementById(`sheet-${name}`);

export function openSheet(name) {
  const wanted = sheet(name);
  for (const open of document.querySelectorAll("dialog[open]")) if (open !== wanted) open.close();
  if (!wanted.open) wanted.showModal();
}

export function closeSheet(name) {
  if (sheet(name).open) sheet(name).close();
}

export const isOpen = (name) => sheet(name).open;

/** Buttons with data-sheet open one; data-do="close", and a tap on the dimmed table, close it. */
export function wireSheets(root, onOpen) {
  root.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-sheet]");
    if (opener) {
      openSheet(opener.dataset.sheet);
      onOpen(opener.dataset.sheet);
    }
    if (event.target.closest('[data-do="close"]')) event.target.closest("dialog").close();
    if (event.target.tagName === "DIALOG" && !inside(event)) event.target.close();
  });
}

function inside(event) {
  const box = event.target.getBoundingClientRect();
  return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
}
