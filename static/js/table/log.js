// What happened, as sentences, newest last; the same list stands in the sheet and beside the table.

import { el } from "./dom.js";

const LONGEST = 300;

/** Picks the events that were not seen yet, however often the server repeats them. */
export class Events {
  constructor() {
    this.deal = null;
    this.last = -1;
  }

  fresh(snap) {
    const deal = snap.deal?.id ?? null;
    if (deal !== this.deal) this.last = -1;
    this.deal = deal;
    const fresh = (snap.ev ?? []).filter((event) => event.seq > this.last);
    for (const event of fresh) this.last = Math.max(this.last, event.seq);
    return fresh;
  }
}

export function addToLog(lists, events) {
  for (const list of lists) {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.append(...events.filter((event) => event.text).map((event) => el("li", { class: `log__line log__line--${event.kind ?? "plain"}` }, event.text)));
    while (list.children.length > LONGEST) list.firstChild.remove();
    if (atEnd) list.scrollTop = list.scrollHeight;
  }
}

export function showNewest(lists) {
  for (const list of lists) list.scrollTop = list.scrollHeight;
}
