// Starts the live table: joins the line to the server, the viewer's own choices and the drawing.

import { guardBand } from "./band.js";
import { stake, stakeAmount } from "./bets.js";
import { offerChips, wireChips } from "./buying.js";
import { Clock } from "./clock.js";
import { el, setHidden, setText } from "./dom.js";
import { pickedCards, refusal } from "./draw.js";
import { isAsked, prompt } from "./facts.js";
import { watchPeek } from "./hand.js";
import { wireKeys } from "./keys.js";
import { addToLog, Events, followLogs, showNewest } from "./log.js";
import { drawTable, findRefs, untouched } from "./page.js";
import { preChoice, preVerb, stillFits } from "./pre.js";
import { prefs, setPref } from "./prefs.js";
import { keepAwake, wireInvite, wireSettings } from "./settings.js";
import { Settlements } from "./settlements.js";
import { closeSheet, openSheet, wireSheets } from "./sheets.js";
import { Line } from "./socket.js";
import { buzz, play, wakeSound } from "./sound.js";
import { gettext } from "./text.js";
import { announce, spoken } from "./words.js";

const BANNER_AFTER = 2000;
const TOAST = 5000;

const root = document.getElementById("table");
const refs = findRefs(root);
const logs = [...root.querySelectorAll("[data-log]")];
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const path = root.dataset.wsPath || `/ws/t/${root.dataset.code}/`;

const local = { ...untouched(), facedown: prefs().facedown, sorted: prefs().sorted };
const events = new Events();
let snap = null;
let you = null;
let question = null; // the token that was asked last, so that the chime sounds once
let choosing = false; // the game is the viewer's to choose, and that was heard
const settlements = new Settlements(local, draw);
let bannerTimer = null;
let toastTimer = null;

const line = new Line(`${scheme}//${location.host}${path}`, Number(root.dataset.proto), { message: hear, answer, up, down, final });
const clock = new Clock(refs, () => line.now(), warn);

// ---- From the server ----------------------------------------------------------------------------------------------

function hear(message) {
  if (message.t === "hello") {
    you = message.you;
    local.fresh = true;
  }
  if (message.t === "table") take(message);
}

function take(message) {
  if (snap && !local.fresh && message.v < snap.v) return; // an older state from a slower process
  local.fresh = false;
  const first = snap === null;
  snap = { ...message, you };
  const fresh = events.fresh(snap.ev ?? []);
  settlements.take(snap, fresh, first);
  if (local.busy !== null && prompt(snap)?.token !== local.busy) local.busy = null;
  if (local.pre && !prompt(snap) && !stillFits(snap, local.pre)) local.pre = null;
  if (!first) hearEvents(fresh);
  clock.follow(snap);
  draw();
  addToLog(logs, fresh);
  turnCame();
}

function hearEvents(fresh) {
  if (!fresh.length) return;
  announce(refs.polite, fresh.map((event) => event.text).filter(Boolean).join(" "));
  const mine = (event) => event.seat === you?.seat;
  if (fresh.some((event) => event.kind === "won" && mine(event))) play("won");
  else if (fresh.some((event) => !mine(event))) play("tick");
}

/** A new question for the viewer: a choice made ahead answers it, else it is heard, felt and read aloud. */
function turnCame() {
  const asked = prompt(snap);
  document.title = asked || isAsked(snap) ? gettext("Your turn – %(table)s", { table: snap.night.name }) : snap.night.name;
  choiceCame();
  if (!asked || asked.token === question) {
    if (!asked) question = null;
    if (!asked && !choosing) announce(refs.urgent, "");
    return;
  }
  question = asked.token;
  const verb = local.pre && stillFits(snap, local.pre) ? preVerb(snap, local.pre) : null;
  local.pre = null;
  if (verb) return act(verb);
  play("turn");
  buzz();
  announce(refs.urgent, spoken(snap));
}

function choiceCame() {
  const before = choosing;
  choosing = isAsked(snap);
  if (before || !choosing) return;
  play("turn");
  buzz();
  announce(refs.urgent, gettext("It is for you to choose the game."));
}

function answer(request, message) {
  if (message.t === "no") {
    toast(message.why);
    local.busy = null;
  }
  if (message.t === "ok" && request.t === "act" && request.verb === "draw") local.picked.clear();
  draw();
}

function up() {
  clearTimeout(bannerTimer);
  bannerTimer = null;
  setHidden(refs.banner, true);
  local.connected = true;
  draw();
}

function down() {
  bannerTimer ??= setTimeout(() => banner(gettext("Connection lost. Trying again…")), BANNER_AFTER);
}

function final(why) {
  clearTimeout(bannerTimer);
  local.facedown = true; // a phone that is laid aside shows nobody's cards
  banner(why || gettext("You are not at this table any more."));
  if (snap?.night.state === "ended") refs.banner.append(" ", el("a", { class: "button", href: location.pathname }, gettext("Go to the new night")));
}

function banner(text) {
  setText(refs.banner, text);
  setHidden(refs.banner, false);
  local.connected = false;
  draw();
}

function warn(text) {
  play("warning");
  announce(refs.urgent, text);
}

function toast(text) {
  setText(refs.toast, text);
  setHidden(refs.toast, false);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => setHidden(refs.toast, true), TOAST);
}

// ---- From the viewer ------------------------------------------------------------------------------------------------

function act(verb, extra = {}) {
  const { token } = prompt(snap);
  if (local.busy === token) return;
  local.busy = token;
  closeSheet("raise");
  line.request({ t: "act", deal: snap.deal.id, token, verb, ...extra });
  draw();
}

const on = {
  act,
  stake: () => act(stake(snap).verb, { amount: stakeAmount(snap, local) }),
  commitStake: () => act(stake(snap).verb, { amount: stakeAmount(snap, local) }),
  draw: () => act("draw", { cards: pickedCards(snap, local.picked) }),
  setAmount(amount) {
    if (amount !== null) local.amount = { token: prompt(snap).token, value: amount };
    draw();
  },
  stepAmount: (delta) => on.setAmount(stakeAmount(snap, local) + delta),
  openRaise() {
    openSheet("raise");
    draw();
  },
  pick(id) {
    const no = local.picked.has(id) ? null : refusal(snap, local.picked);
    if (no) return toast(no);
    if (!local.picked.delete(id)) local.picked.add(id);
    return draw();
  },
  clearPicks() {
    local.picked.clear();
    draw();
  },
  keep(id) {
    if (!local.kept.delete(id)) local.kept.add(id);
    draw();
  },
  showCards(cards) {
    line.request({ t: "show_cards", deal: snap.deal.id, cards });
    closeSheet("show");
  },
  setPre(kind) {
    local.pre = local.pre?.kind === kind ? null : preChoice(snap, kind);
    draw();
  },
  turnOver() {
    setPref("facedown", !prefs().facedown);
    settled();
  },
  openSeat: (seat) => showDetail({ seat }),
  pot: (pot) => showDetail({ pot }),
  closeLines() {
    local.quiet = true;
    draw();
  },
  open(name) {
    openSheet(name);
    opened(name);
  },
  back: () => line.request({ t: "back" }),
  sameAgain: () => line.request({ t: "same_again" }),
  answerAsk: (what, ask) => line.request({ t: "host", do: what, ask }),
  moreTime: () => line.request({ t: "more_time" }),
  host(what, seat) {
    line.request(seat === undefined ? { t: "host", do: what } : { t: "host", do: what, seat });
    closeSheet("detail");
  },
};

/** What a sheet needs when it comes up. */
function opened(name) {
  if (name === "log") showNewest(logs);
  if (name === "show") {
    local.kept.clear();
    draw();
  }
  if (name === "chips" && snap) offerChips(refs, snap);
}

function showDetail(detail) {
  local.detail = detail;
  openSheet("detail");
  draw();
}

function settled() {
  local.facedown = prefs().facedown;
  local.sorted = prefs().sorted;
  draw();
}

function draw() {
  if (!snap) return;
  local.now = line.now();
  drawTable(root, refs, snap, local, on);
}

// ---- Start ----------------------------------------------------------------------------------------------------------

followLogs(logs);
wireSheets(root, opened);
wireSettings(refs, settled);
wireInvite(root, refs);
wireKeys(refs, opened);
guardBand(refs.band);
watchPeek(refs.hand, (peeking) => {
  if (!local.facedown) return;
  local.peeking = peeking;
  draw();
});
root.addEventListener("click", ({ target }) => {
  const told = target.closest("[data-host], [data-send]");
  if (!told) return;
  if (told.dataset.host) on.host(told.dataset.host);
  else line.request({ t: told.dataset.send });
  target.closest("dialog")?.close();
});
wireChips(refs.chips, (message) => line.request(message));
setInterval(() => snap?.night.next_deal_at && draw(), 1000);
if (refs.told) toast(refs.told.textContent);
wakeSound();
keepAwake();
line.connect();
