// The clock of a decision, if the table plays with one: a bar, seconds in the header, one warning.

import { setClass, setHidden, setVar } from "./dom.js";
import { prompt } from "./facts.js";
import { gettext, seconds } from "./text.js";

const WARN_AT = 10; // seconds

export class Clock {
  constructor(refs, now, onWarning) {
    Object.assign(this, { refs, now, onWarning, deadline: null, length: 0, mine: null, warned: null });
    setInterval(() => this.tick(), 250);
  }

  /** Take the deadline of this snapshot; its length is what was left when it was first seen. */
  follow(snap) {
    if (snap.deadline !== this.deadline) {
      this.deadline = snap.deadline;
      this.length = Math.max(1, (snap.deadline ?? 0) - this.now());
    }
    this.mine = prompt(snap)?.token ?? null;
    this.tick();
  }

  tick() {
    const { clock, clockbar, turn } = this.refs;
    setHidden(clock, !this.deadline || this.mine === null);
    if (!this.deadline) return turn.removeAttribute("data-left");
    const left = Math.max(0, this.deadline - this.now());
    const whole = Math.ceil(left / 1000);
    turn.dataset.left = seconds(whole);
    setVar(clockbar, "--left", Math.min(1, left / this.length).toFixed(3));
    setClass(clock, "clock--late", whole <= WARN_AT);
    if (this.mine === null || whole > WARN_AT || whole <= 0 || this.warned === this.mine) return undefined;
    this.warned = this.mine;
    return this.onWarning(gettext("%(seconds)s seconds left", { seconds: whole }));
  }
}
