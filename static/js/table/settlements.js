// The sentences of a settlement, kept up long enough to read.

import { nameOf, running } from "./facts.js";
import { gettext, listing } from "./text.js";

const BASE = 6000; // milliseconds; a settlement stays up this long, and so long more for each sentence
const LINE = 2000;
const WINS = new Set(["won", "legs", "settled"]);
const SETTLES = new Set([...WINS, "showed", "compared", "stays", "out", "pays", "revealed"]);

/** Those of a deal are shown until the next one is under way, those of a stage also while the next stage runs. */
export class Settlements {
  constructor(local, draw) {
    Object.assign(this, { local, draw, key: "", ended: null, timer: null });
  }

  /** A new picture, and the events that were not told before it. */
  take(snap, fresh, first) {
    const ended = snap.deal?.ended ? snap.deal.id : this.ended;
    const stage = running(snap) ? fresh.filter((event) => SETTLES.has(event.kind)) : [];
    const key = JSON.stringify([ended, snap.lines]);
    if (!running(snap) && key !== this.key) this.show(null, snap.lines?.length ?? 0);
    else if (!first && stage.length) this.show(winnersFirst(stage, snap), stage.length);
    this.local.read ||= first; // what ended before this page was opened
    Object.assign(this, { key, ended });
  }

  show(stage, count) {
    this.local.stage = stage;
    this.local.quiet = this.local.read = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.local.stage = null;
      this.local.read = true; // the next game may have the room
      this.draw();
    }, BASE + LINE * count);
  }
}

function winnersFirst(events, snap) {
  const wins = events.filter((event) => WINS.has(event.kind));
  const others = events.filter((event) => !WINS.has(event.kind));
  const seen = others.some((event) => event.kind === "compared") ? seenHands(snap) : [];
  return { lines: [...wins, ...others].map((event) => event.text).concat(seen), wins: wins.length };
}

/** Hands that only those who were in have compared, as one of them saw them; the cards have changed since. */
export function seenHands(snap) {
  const called = (seat) => (seat === snap.you?.seat ? gettext("you") : nameOf(snap, seat));
  const hands = (snap.deal?.compared ?? []).map(({ seat, hand }) => `${called(seat)} (${hand})`);
  return hands.length ? [gettext("Compared: %(hands)s.", { hands: listing(hands) })] : [];
}
