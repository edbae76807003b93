// What a snapshot says, asked in the words of the page. Pure functions of the snapshot; no rule of any game is in here.

import { chips, gettext } from "./text.js";

/** The seat of the viewer in the deal, or null for watchers and those who are not dealt in. */
export function ownSeat(snap) {
  const { deal, you } = snap;
  return deal?.seats.find((seat) => seat.seat === you?.seat) ?? null;
}

export const dealSeat = (snap, number) => snap.deal?.seats.find((seat) => seat.seat === number) ?? null;
export const nightSeat = (snap, number) => snap.night.seats.find((seat) => seat.seat === number) ?? null;

export function nameOf(snap, number) {
  return nightSeat(snap, number)?.name ?? gettext("Seat %(number)s", { number: number + 1 });
}

/** Everybody else, clockwise from the viewer's left (for watchers: from the first seat). */
export function others(snap) {
  const own = snap.you?.seat ?? -1;
  const seats = snap.night.seats.filter((seat) => seat.seat !== own && seat.status !== "left").sort((a, b) => a.seat - b.seat);
  return [...seats.filter((seat) => seat.seat > own), ...seats.filter((seat) => seat.seat < own)];
}

/** Chips of a seat: those in the deal while one is shown, else the stack; null once the night has paid them out. */
export const stackOf = (snap, night) => (snap.night.state === "ended" ? null : dealSeat(snap, night.seat)?.chips ?? night.stack);

/** Winners are shown once the deal is over; after a stage the next choice has the table. */
export const won = (snap, seat) => Boolean(snap.deal?.ended && seat?.won);

/** The pots, if there is more than one. */
export const separatePots = ({ deal }) => (deal.pots?.length > 1 ? deal.pots : []);

export const running = (snap) => Boolean(snap.deal) && !snap.deal.ended;

/** The viewer's question. Who is away is played for, and is asked again once back. */
export const prompt = (snap) => (running(snap) && snap.night.state === "playing" && !isAway(snap) ? snap.deal.prompt ?? null : null);
const isAway = (snap) => playedFor(nightSeat(snap, snap.you?.seat ?? -1));

/** Away, or sitting out while a pot is carried that this player can win and so is dealt in for. */
const playedFor = (night) => night?.status === "away" || Boolean(night?.status === "sitting_out" && night.claims);
export const betweenDeals = (snap) => snap.night.state === "playing" && !running(snap);

/** Who is asked for the next game; null when nobody is. */
export const chooserName = (snap) => nightSeat(snap, snap.night.choosing ?? -1)?.name ?? null;

/** It is for the viewer to choose the next game. */
export const isAsked = (snap) => betweenDeals(snap) && chooserName(snap) !== null && snap.night.choosing === snap.you?.seat;

/** What the viewer would have to pay as the bets lie now, for pre-actions. */
export function owed(snap) {
  const own = ownSeat(snap);
  if (!own) return 0;
  const highest = Math.max(...snap.deal.seats.map((seat) => seat.bet));
  return Math.min(highest - own.bet, own.chips);
}

/** Whether the game that is shown is played with this value of one of its main options. */
export const agreed = (snap, key, value) => Boolean(snap.game?.options.some((option) => option.key === key && option.value === value));

/** Of those who are in and lose, only one pays. */
export const onlyWorstPays = (snap) => agreed(snap, "payers", "lowest_only");

/** A row of stages wins the pot here, and what is counted is not legs. */
export const inARow = (snap) => agreed(snap, "win_condition", "streak");

/** How near somebody is to the pot. */
export function legsText(snap, won, needed) {
  return inARow(snap) ? gettext("%(won)s of %(needed)s stages in a row", { won, needed }) : gettext("%(won)s of %(needed)s legs", { won, needed });
}

const notOut = ({ deal }) => deal.seats.filter((seat) => ["in", "all_in"].includes(seat.status) && seat.choice !== "out");

/** All others are out, but if the dealer is in they choose once more. */
export const isLastWord = (snap) => snap.deal.asked_again === false && notOut(snap).every((seat) => seat.seat === snap.deal.dealer);

/** Losing may still cost somebody something: two can be in, as far as everybody has said. */
export const canCost = (snap) => Boolean(snap.deal.cost) && (notOut(snap).length > 1 || isLastWord(snap));

/** What losing costs whoever is in and has so much; where several win, each of them is paid. */
export function costOf({ deal }) {
  const cost = chips(deal.cost);
  return deal.cost_each ? gettext("%(cost)s per winner", { cost }) : cost;
}

/** A pot is left between two deals, or may be left after the one that runs: where legs, openers or going in decide. */
export function maybeCarried(deal) {
  if (!deal || deal.ended) return Boolean(deal?.pot);
  return Boolean(deal.carried || deal.legs_needed || deal.to_open || deal.opener !== null || deal.cost !== null);
}

/** The night ends with this deal, or when this pot is won. */
export const isLastPot = ({ night }) => Boolean(night.last_deal || night.last_pot);

/** A pot is carried, or legs are: the game and its players stay until it is won. */
export const isCarried = ({ deal, night }) => Boolean(deal?.carried) || night.seats.some((seat) => seat.claims);

/** The viewer has a part in the pot of the deal that runs. */
export const inThePot = (snap) => running(snap) && Boolean(ownSeat(snap)) && ownSeat(snap).status !== "out";

/** Somebody with chips who comes in when nothing lies in the middle any more. */
const waits = (snap, night) => maybeCarried(snap.deal) && !isLastPot(snap) && night.status === "sitting" && !night.claims && Boolean(night.stack || night.wants);

/** The same of the viewer between two deals. */
export function waitsForPot(snap) {
  const own = nightSeat(snap, snap.you?.seat ?? -1);
  return Boolean(own) && betweenDeals(snap) && waits(snap, own);
}

/** The viewer still takes part in this deal's decisions; who is away is played for. */
export const mayStillAct = (snap) => running(snap) && ownSeat(snap)?.status === "in" && !isAway(snap);

/** One name for the question that is open: the same while nothing about it changed. */
export function roundKey(snap) {
  return `${snap.deal?.id}/${snap.deal?.phase}/${snap.deal?.step}`;
}

/** What the look of a seat's short line goes by: only winners and what lies in this round's bets stand out. */
export function didKind(snap, seat) {
  if (won(snap, seat)) return "won";
  if (seat?.choice) return seat.choice;
  return running(snap) && snap.deal.phase === "bet" && ["in", "all_in"].includes(seat?.status) ? seat.acted : null;
}

const DID = { check: gettext("checks"), call: gettext("calls"), bet: gettext("bets"), raise: gettext("raises") };

/** The whole pot or a part of it, or in a game over several deals no more than a leg or what a stage's losers pay. */
export const wonWhat = (seat) => ({ pot: gettext("wins"), leg: gettext("scores"), stage: gettext("best hand") })[seat.won];

/** The short line on a seat: what its player did last or is. */
export function doing(snap, night, seat) {
  if (!seat) return outside(snap, night);
  const { deal } = snap;
  if (seat.status === "folded") return deal.ended && seat.shown && seat.hand && seat.seat !== snap.you?.seat ? gettext("folded %(hand)s", { hand: seat.hand }) : gettext("folded");
  if (seat.status === "left") return gettext("left");
  if (seat.status === "out") return gettext("out of this pot");
  if (seat.status === "watching") return gettext("not in this pot");
  if (deal.ended && seat.hand && seat.seat !== snap.you?.seat) return seat.hand;
  if (won(snap, seat)) return wonWhat(seat);
  if (playedFor(night)) return gettext("away");
  if (seat.choice) return seat.choice === "in" ? gettext("in") : gettext("out");
  if (seat.chosen) return gettext("chosen");
  if (seat.status === "all_in") return gettext("all-in");
  if (deal.phase === "draw") return drawn(seat);
  if (deal.phase !== "bet") return "";
  return DID[seat.acted] ? DID[seat.acted] + drawnToo(seat) : drawn(seat);
}

const hasDrawn = (seat) => seat.drew !== null && seat.drew !== undefined;

/** What the seat changed in the last draw: everybody may know it in the betting that follows. */
const drawn = (seat) => (hasDrawn(seat) ? drew(seat.drew) : "");

/** The same after other words, short enough for a small tile. */
export function drawnToo(seat) {
  if (!hasDrawn(seat)) return "";
  return seat.drew ? gettext(", drew %(count)s", { count: seat.drew }) : gettext(", kept all");
}

function outside(snap, night) {
  if (snap.night.state === "ended") return ""; // all chips are back in the bank
  if (night.status === "sitting_out") return gettext("sitting out");
  if (night.status === "away") return gettext("away");
  if (waits(snap, night)) return gettext("when the middle is empty");
  return night.stack || night.wants ? "" : gettext("no chips");
}

export const drew = (count) => (count ? gettext("drew %(count)s", { count }) : gettext("keeps all"));

/** Whose turn it is, for the header: a sentence, and whether it is the viewer's. */
export function turnLine(snap) {
  const { night, deal } = snap;
  if (night.state === "waiting") return snap.you?.host ? gettext("You start the night") : gettext("Waiting for the host to start");
  if (night.state === "ended") return gettext("The night is over");
  if (night.state === "paused") return gettext("Paused by the host");
  if (isAsked(snap)) return gettext("Your choice of the game");
  if (!running(snap) && chooserName(snap) !== null) return gettext("%(name)s is choosing the game", { name: chooserName(snap) });
  if (!running(snap) && night.announced && night.announced.slug !== snap.game?.slug) return gettext("Next: %(game)s", { game: night.announced.name });
  if (!running(snap)) return deal ? gettext("Between two deals") : gettext("Before the first deal");
  if (prompt(snap)) return gettext("Your turn");
  const names = deal.awaited.filter((seat) => seat !== snap.you?.seat).map((seat) => nameOf(snap, seat));
  if (!names.length) return deal.step_name ?? "";
  if (deal.phase === "declare" && names.length > 1) return gettext("%(count)s still to choose", { count: names.length });
  if (names.length > 1) return gettext("%(count)s players to act", { count: names.length });
  return deal.phase === "draw" ? gettext("%(name)s to draw", { name: names[0] }) : gettext("%(name)s to act", { name: names[0] });
}
