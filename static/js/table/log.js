// What happened, as sentences, newest last; the same list stands in the sheet and beside the table.

import { el } from "./dom.js";

const LONGEST = 300;

const same = (a, b) => a.seq === b.seq && a.kind === b.kind && a.text === b.text;

/** Picks what was not told yet: after a reconnect the first picture brings the last sentences once more. */
export class Events {
  constructor() {
    this.last = null;
  }

  fresh(told) {
    const known = this.last ? told.findLastIndex((event) => same(event, this.last)) : -1;
    const fresh = told.slice(known + 1);
    this.last = fresh.at(-1) ?? this.last;
    return fresh;
  }
}

const NEAR = 40; // pixels

/** Lists keep their newest line in sight, also when their height changes, unless somebody scrolled back to read. */
export function followLogs(lists) {
  for (const list of lists) {
    list.follows = true;
    list.addEventListener("scroll", () => {
      list.follows = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    });
    new ResizeObserver(() => list.follows && showNewest([list])).observe(list);
  }
}

export function addToLog(lists, events) {
  for (const list of lists) {
    list.append(...events.filter((event) => event.text).map((event) => el("li", { class: `log__line log__line--${event.kind ?? "plain"}` }, event.text)));
    while (list.children.length > LONGEST) list.firstChild.remove();
    if (list.follows) showNewest([list]);
  }
}

export function showNewest(lists) {
  for (const list of lists) list.scrollTop = list.scrollHeight;
}
