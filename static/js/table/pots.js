// The middle of the table: what can be won and by whom, what is carried and why, what is wild, what a stage costs, and the
// sentences of the last settlement.

import { drawing, el, redraw, setClass, unbroken } from "./dom.js";
import { cardName } from "./cards.js";
import { betweenDeals, canCost, costOf, inARow, mayStillAct, nameOf, nightSeat, onlyWorstPays, ownSeat, running, separatePots } from "./facts.js";
import { announced, announcement, newsKey, requests } from "./news.js";
import { seenHands } from "./settlements.js";
import { chips, gettext, listing, ngettext } from "./text.js";

const FEW = 3; // pots that stand there one by one
const MANY = 5; // sentences that have room one under the other
const SCROLLS = { tabindex: 0, role: "group", "aria-label": gettext("What came of it") }; // by keyboard, too

/**
 * `quiet` hides the settlement, and so does `read` as soon as the next game is announced; `stage` holds the sentences of a
 * settled stage while the deal goes on, as {lines, wins} like a snapshot; `on` holds what a tap does: pot(index|"carried"),
 * closeLines().
 */
export function drawMiddle(node, snap, { quiet, stage, read }, on) {
  const shown = stage ?? (running(snap) ? {} : { lines: [...snap.lines ?? [], ...seenHands(snap)], wins: snap.wins });
  const { lines = [], wins = 0 } = quiet || read && announced(snap) ? {} : shown;
  const key = JSON.stringify([snap.deal && separatePots(snap), snap.deal?.pot, snap.deal?.carried, snap.deal?.wild, snap.deal && canCost(snap) && costOf(snap), snap.deal?.to_open,
    snap.deal?.opener, snap.deal?.step_name, snap.deal?.ended, lines, snap.game?.name, snap.night.state, snap.night.last_deal, snap.night.last_pot, snap.deal?.legs_needed, snap.deal?.notes, newsKey(snap)]);
  setClass(node, "middle--settled", lines.length);
  redraw(node, key, () => [...requests(snap, on), settlement(lines, wins, snap, on), ...pots(snap, on), announcement(snap, on), facts(snap)]);
}

function settlement(lines, wins, snap, on) {
  if (!lines.length) return null;
  return el("div", { class: `settled ${lines.length > MANY ? "settled--many" : ""}` },
    el("div", { class: "settled__lines", ...(lines.length > MANY ? SCROLLS : {}) }, lines.map((line, index) => sentence(line, index < wins))),
    running(snap) && el("button", { class: "icon-button", type: "button", onclick: on.closeLines },
      drawing("icon-close"), el("span", { class: "visually-hidden" }, gettext("Close"))));
}

const sentence = (line, wins) => el("p", { class: wins && "settled__win" }, unbroken(line));

function pots(snap, on) {
  const { deal } = snap;
  if (snap.night.state === "ended") return []; // cashed out
  if (!deal || deal.ended && !deal.pot && !deal.carried) return [welcome(snap)];
  const total = el("p", { class: "pot" },
    el("span", { class: "pot__label" }, gettext("Pot")), drawing("icon-chips"), el("span", { class: "pot__chips" }, chips(deal.pot)));
  const apart = separatePots(snap);
  const parts = apart.length > (deal.carried ? 1 : FEW)
    ? [piece("all", [el("b", {}, apart.length), " ", gettext("pots")], on)]
    : apart.map((pot, index) => piece(index, [potName(index, apart.length), " ", el("b", {}, chips(pot.amount))], on));
  if (deal.carried) parts.push(piece("carried", carriedPart(deal), on));
  return [el("div", { class: "pots" }, total, parts.length ? el("div", { class: "pieces" }, parts) : null)];
}

const carriedPart = ({ pot, carried }) => (carried === pot ? gettext("all of it carried") : [gettext("of it carried"), " ", el("b", {}, chips(carried))]);

/** A button that says how much, and opens what there is to know of it. */
const piece = (which, words, on) => el("button", { class: `piece piece--${which}`, type: "button", onclick: () => on.pot(which) }, words);

function potName(index, count) {
  if (!index) return gettext("Main");
  return count > 2 ? gettext("Side %(number)s", { number: index }) : gettext("Side");
}

function welcome(snap) {
  if (announced(snap) || snap.lines?.length || snap.night.state === "playing" && snap.game) return null;
  const text = snap.game ? snap.game.summary : gettext("No game is chosen yet.");
  return el("p", { class: "welcome" }, unbroken(text));
}

/** What holds for this deal, each as words in a small plate. */
function facts(snap) {
  const { deal } = snap;
  if (!deal || snap.night.state === "ended" || announced(snap)) return null;
  const plates = [];
  if (snap.night.last_deal && running(snap)) plates.push(el("span", { class: "plate" }, gettext("the last deal of the night")));
  if (snap.night.last_pot) plates.push(el("span", { class: "plate" }, gettext("the night ends when this pot is won")));
  if (deal.step_name && !deal.ended) plates.push(el("span", { class: "plate plate--step" }, deal.step_name));
  if (deal.wild?.length) {
    plates.push(el("span", { class: "plate plate--wild" }, drawing("suit-j"), gettext("%(cards)s are wild", { cards: listing(deal.wild.map(cardName)) })));
  }
  if (deal.to_open && deal.opener === null) plates.push(el("span", { class: "plate" }, gettext("%(hand)s to open", { hand: deal.to_open })));
  else if (running(snap) && deal.opener !== null && deal.opener !== undefined) plates.push(el("span", { class: "plate" }, gettext("%(name)s opened", { name: nameOf(snap, deal.opener) })));
  if (canCost(snap)) {
    const price = onlyWorstPays(snap) ? gettext("the worst hand pays %(cost)s", { cost: costOf(snap) }) : gettext("losing costs %(cost)s", { cost: costOf(snap) });
    plates.push(el("span", { class: "plate plate--cost" }, price));
  }
  if (deal.legs_needed && !inARow(snap)) plates.push(el("span", { class: "plate plate--legs" }, ngettext("first to %(count)s leg", "first to %(count)s legs", deal.legs_needed)));
  plates.push(...(deal.notes ?? []).map((note) => el("span", { class: "plate plate--note" }, note)));
  return plates.length ? el("p", { class: "plates" }, plates) : null;
}

/** Title and sentences for the sheet about one pot. */
export function aboutPot(snap, which) {
  const { deal } = snap;
  if (which === "carried") {
    return { title: gettext("Carried: %(chips)s", { chips: chips(deal.carried) }), texts: [deal.carried_why] };
  }
  if (which === "all") {
    const pots = separatePots(snap).map((_, index) => aboutPot(snap, index));
    return { title: gettext("%(count)s pots", { count: pots.length }), texts: pots.map(({ title, texts }) => `${title}. ${texts.join(" ")}`) };
  }
  const pot = separatePots(snap)[which];
  const title = which ? gettext("Side pot %(number)s: %(chips)s", { number: which, chips: chips(pot.amount) }) : gettext("Main pot: %(chips)s", { chips: chips(pot.amount) });
  const names = pot.seats.map((seat) => nameOf(snap, seat));
  const mine = pot.seats.includes(ownSeat(snap)?.seat);
  if (names.length === 1) return { title, texts: [mine ? gettext("Nobody but you can win it.") : gettext("Nobody but %(name)s can win it.", { name: names[0] })] };
  const texts = [gettext("%(names)s can win it.", { names: listing(names) })];
  if (ownSeat(snap)) texts.push(mine ? gettext("You are one of them.") : cannotWin(snap));
  return { title, texts };
}

/** Who can still bet, now or in the next deal for this pot, may come to put in as much as the others, but for a race, whose
 * carried parts are closed. */
function cannotWin(snap) {
  const plays = running(snap) ? mayStillAct(snap) : betweenDeals(snap) && nightSeat(snap, snap.you.seat)?.claims;
  return plays && ownSeat(snap).chips && !snap.deal.legs_needed ? gettext("As the bets stand you cannot win it.") : gettext("You cannot win it.");
}
