// What the sheets say: one seat, one pot, the rules as this table plays them; and which menu entries fit the viewer.

import { mayBuy } from "./buying.js";
import { el, redraw, setHidden, setText, unbroken } from "./dom.js";
import { betweenDeals, dealSeat, doing, isCarried, legsText, maybeCarried, nightSeat, ownSeat, running, separatePots, stackOf } from "./facts.js";
import { announced } from "./news.js";
import { aboutPot } from "./pots.js";
import { drawFan, drawLegs, makeLegs } from "./seats.js";
import { chips, gettext } from "./text.js";

/** `which` is {seat: number} or {pot: index, "all" or "carried"}; false when it is no longer there. */
export function drawDetail(refs, snap, which, on) {
  if (which.seat !== undefined) return drawSeatDetail(refs, snap, which.seat, on);
  const pots = snap.deal ? separatePots(snap) : [];
  if (which.pot !== "carried" && !(which.pot === "all" ? pots.length : pots[which.pot])) return false;
  const { title, texts } = aboutPot(snap, which.pot);
  setText(refs.detailtitle, title);
  redraw(refs.detail, JSON.stringify(texts), () => texts.map((text) => el("p", {}, text)));
  return true;
}

function drawSeatDetail(refs, snap, number, on) {
  const night = nightSeat(snap, number);
  if (!night) return false;
  const seat = dealSeat(snap, number);
  const needed = snap.deal?.legs_needed;
  setText(refs.detailtitle, night.name);
  redraw(refs.detail, JSON.stringify([number, night, seat, snap.you, snap.deal?.wild]), () => {
    const fan = el("div", { class: "fan fan--sheet" });
    drawFan(fan, seat?.cards ?? [], snap.deal?.wild ?? []);
    const legs = makeLegs();
    drawLegs(legs, snap, seat?.legs ?? 0, needed);
    const now = doing(snap, night, seat);
    const rows = [
      stackOf(snap, night) !== null && [gettext("Chips"), chips(stackOf(snap, night))],
      seat?.bet && [gettext("Bet in this round"), chips(seat.bet)],
      now && now !== seat?.hand && [gettext("Now"), now],
      seat?.hand && [gettext("Hand"), seat.hand],
      needed && [gettext("Legs"), legsText(snap, seat?.legs ?? 0, needed)],
      night.bot && [gettext("Player"), gettext("a bot")],
      !night.bot && !night.connected && [gettext("Connection"), gettext("lost; the seat is kept")],
    ].filter(Boolean);
    return [
      seat?.cards.length && fan,
      el("dl", { class: "pairs" }, rows.flatMap(([term, value]) => [el("dt", {}, term), el("dd", {}, value)])),
      snap.you?.host && hostPowers(night, snap.night.code, on),
    ];
  });
  return true;
}

function hostPowers(night, code, on) {
  const entry = night.bot
    ? ["remove_seat", gettext("Remove this bot")]
    : ["sit_out_seat", night.claims ? gettext("%(name)s is away", { name: night.name }) : gettext("Let %(name)s sit out", { name: night.name })];
  return el("div", { class: "menu" },
    el("button", { class: "button", type: "button", onclick: () => on.host(entry[0], night.seat) }, entry[1]),
    el("a", { class: "button", href: `/t/${code}/host/` }, gettext("More for the host")));
}

/** What this table plays: the sheet and the side panel show the same. */
export function drawRules(node, snap, heading) {
  const { night } = snap;
  const game = announced(snap) ?? snap.game;
  redraw(node, JSON.stringify([game, night.last_word]), () => {
    if (!game) return [heading, el("p", { class: "muted" }, gettext("No game is chosen yet."))];
    const untold = game.options?.filter((option) => !option.told) ?? [];
    return [
      heading,
      el(heading ? "h3" : "p", { class: "rules__name" }, game.name),
      el("p", {}, unbroken(game.summary)),
      game.announcement?.length && el("ul", { class: "rules__list" }, game.announcement.map((line) => el("li", {}, unbroken(line)))),
      untold.length && el("dl", { class: "pairs" }, untold.flatMap((option) => [el("dt", {}, option.label), el("dd", {}, option.text)])),
      el("p", { class: "muted" }, gettext("In doubt %(name)s has the last word.", { name: night.last_word || gettext("the host") })),
      el("p", { class: "rules__all" }, el("a", { class: "button", href: `/t/${night.code}/rules/` }, gettext("All the rules"))),
    ];
  });
}

const HOST_GONE = 5 * 60 * 1000; // milliseconds

/** The host has been gone so long that this viewer may pause, go on and end the night. */
function standsIn({ night, you }, now) {
  return !you?.host && night.host_gone_at && now - night.host_gone_at >= HOST_GONE && night.stand_ins?.includes(you?.seat);
}

/** Menu entries name in data-for and data-when whom and when they serve. */
export function drawMenu(root, refs, snap, now) {
  const own = nightSeat(snap, snap.you?.seat ?? -1);
  const is = {
    host: snap.you?.host,
    standin: standsIn(snap, now),
    carried: maybeCarried(snap.deal),
    buys: mayBuy(snap),
    bots: snap.night.bots,
    choosable: !isCarried(snap),
    loose: !maybeCarried(snap.deal),
    seated: own,
    watching: !own,
    away: own?.status === "away",
    here: own && own.status !== "away" && ownSeat(snap),
    out: own?.status === "sitting_out",
    sitting: own?.status === "sitting" && !own.claims,
    claims: own?.status === "sitting" && own.claims,
    between: betweenDeals(snap),
    running: running(snap),
    settled: !running(snap),
    waiting: snap.night.state === "waiting",
    playing: snap.night.state === "playing",
    paused: snap.night.state === "paused",
  };
  if (is.claims) setText(refs.awaymeans, gettext("You can win the pot that is carried, so your seat is played on while you are away: you %(what)s.", { what: snap.game.away }));
  for (const node of root.querySelectorAll("[data-for]")) setHidden(node, !is[node.dataset.for]);
  for (const node of root.querySelectorAll("[data-when]")) setHidden(node, !is[node.dataset.when]);
}
