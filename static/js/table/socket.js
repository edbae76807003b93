// The line to the server: one websocket that comes back by itself, and messages that are repeated until answered.
//
// Protocol 1 (docs/protocol.md): every message with an id is kept until "ok" or "no" and sent again, unchanged, after a
// reconnect; the server does it once. A ping every 5 s; 9 s without an answer is a dead line.

import { gettext } from "./text.js";

const PING_EVERY = 5000;
const DEAD_AFTER = 9000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10000;
/** Closed because this person is not (or no longer) here: coming back by itself would not help. */
const FINAL = new Set([4401, 4403, 4404]);
const RELOADED = "pokernight.reloaded-for";
const NEWER = gettext("The site has a newer version of this page. Close the page and open it again.");

/** An id for a message. `crypto.randomUUID` does not exist on plain HTTP, `getRandomValues` does. */
export function messageId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Line {
  /** `on` holds the listeners: message(m), answer(request, m), up(), down(), final(why) for good. */
  constructor(url, proto, on) {
    Object.assign(this, { url, proto, on, socket: null, why: "", tries: 0, retry: null, ended: false, offset: null, bestTrip: Infinity });
    this.waiting = new Map();
    this.ready = false;
    this.lastHeard = 0;
    this.lastPing = 0;
    this.asked = null; // when the first unanswered ping, or the connecting, began
    setInterval(() => this.beat(), 1000);
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", () => this.wake());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake());
  }

  /** The server's clock now, in milliseconds. */
  now() {
    return Date.now() + (this.offset ?? 0);
  }

  connect() {
    if (this.ended) return;
    clearTimeout(this.retry);
    this.retry = null;
    this.drop();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.lastHeard = this.asked = Date.now();
    socket.onopen = () => this.ping();
    socket.onmessage = (event) => socket === this.socket && this.hear(event.data);
    socket.onclose = (event) => socket === this.socket && this.closed(event.code);
  }

  /** Send a request that must be answered; gives back its id. */
  request(message) {
    const id = messageId();
    this.waiting.set(id, { ...message, id });
    if (this.ready) this.write(this.waiting.get(id));
    return id;
  }

  write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  hear(data) {
    this.lastHeard = Date.now();
    this.asked = null;
    const message = JSON.parse(data);
    if (message.now) this.setClock(message);
    if (message.t === "hello") return this.welcome(message);
    if (message.t === "ok" || message.t === "no") {
      const request = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (request) this.on.answer(request, message);
      return undefined;
    }
    if (message.t === "bye") this.why = message.why;
    else if (message.t !== "pong") {
      this.tries = 0; // a line that greets and breaks is tried less and less often
      this.on.message(message);
    }
    return undefined;
  }

  welcome(hello) {
    if (hello.proto !== this.proto) return this.otherProtocol(hello.proto);
    this.on.message(hello);
    if (this.ready) return undefined; // only the seat or the role changed
    this.ready = true;
    this.on.up();
    for (const message of this.waiting.values()) this.write(message);
    return undefined;
  }

  /** The server speaks a newer protocol: its page is newer too. Load it, but only once per protocol, never in a circle. */
  otherProtocol(proto) {
    let before = null;
    try {
      before = sessionStorage.getItem(RELOADED);
      sessionStorage.setItem(RELOADED, String(proto));
    } catch {
      before = String(proto); // cannot remember, so do not risk a circle
    }
    this.end();
    if (before === String(proto)) this.on.final(NEWER);
    else location.reload();
  }

  closed(code) {
    if (!FINAL.has(code)) return this.lost();
    this.end();
    return this.on.final(this.why);
  }

  end() {
    this.ended = true;
    this.drop();
  }

  /** Pongs carry the server's clock; the quickest round trip tells it best, other messages only start it off. */
  setClock(message) {
    const trip = message.t === "pong" ? Date.now() - this.lastPing : Infinity;
    if (trip < this.bestTrip) {
      this.bestTrip = trip;
      this.offset = message.now + trip / 2 - Date.now();
    } else if (this.offset === null) this.offset = message.now - Date.now();
    this.bestTrip += 5; // an old measurement slowly loses its weight: clocks drift
  }

  ping() {
    this.lastPing = Date.now();
    this.asked ??= this.lastPing;
    this.write({ t: "ping" });
  }

  beat() {
    if (this.ended || !this.socket) return;
    const now = Date.now();
    if (this.asked !== null && now - this.asked > DEAD_AFTER) this.lost();
    else if (now - this.lastPing >= PING_EVERY) this.ping();
  }

  /** The page is looked at again, or the network is back: no waiting. A line that was quiet through a sleep is not trusted. */
  wake() {
    if (this.ended) return;
    const quiet = Date.now() - this.lastHeard > DEAD_AFTER;
    if (!this.socket || quiet) {
      if (this.socket) this.lost();
      this.connect();
    } else if (this.socket.readyState === WebSocket.OPEN) this.ping();
  }

  lost() {
    this.drop();
    this.on.down();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  drop() {
    this.ready = false;
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }
}
