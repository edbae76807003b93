// The bar when nothing is asked: says what is going on, and offers the one thing that may be done about it.

import { mayBuy } from "./buying.js";
import { el, setText } from "./dom.js";
import { betweenDeals, chooserName, inARow, isAsked, isCarried, isLastPot, maybeCarried, nightSeat, ownSeat, turnLine, waitsForPot } from "./facts.js";
import { announced } from "./news.js";
import { bigButton, hint, main, top } from "./parts.js";
import { chips, gettext, someChips } from "./text.js";

export const idleBar = {
  name: "idle",
  fits: () => true,
  key: (snap) => [moment(snap), betweenDeals(snap), snap.you?.host, snap.you?.seat, snap.night.code, Boolean(snap.game), isCarried(snap), snap.night.choosing, snap.night.chooser, Boolean(snap.night.missing), mayBuy(snap), isShort(snap), snap.night.bots, enoughPlay(snap)].join(),

  make(snap, on) {
    const buttons = offers(snap, on).filter(Boolean);
    return [top(hint()), buttons.length ? main(buttons) : null];
  },

  update(band, snap, local) {
    setText(band.querySelector(".band__hint"), say(snap, local));
  },
};

function moment(snap) {
  const own = nightSeat(snap, snap.you?.seat ?? -1);
  if (snap.night.state !== "playing") return snap.night.state;
  if (own?.status === "away") return "away";
  if (!own) return "watching";
  if (own.status === "sitting_out" && (own.claims || betweenDeals(snap) || !ownSeat(snap))) return "sitting_out";
  if (isBroke(snap, own)) return "broke";
  return betweenDeals(snap) ? "between" : "deal";
}

/** Nothing left to play with, nothing bought, and nothing more to be won in the deal that runs. */
function isBroke(snap, own) {
  const seat = ownSeat(snap);
  return !(betweenDeals(snap) ? own.stack : seat?.chips ?? own.stack) && !own.wants && (betweenDeals(snap) || !seat || seat.status === "out");
}

function offers(snap, on) {
  const host = snap.you?.host;
  const now = moment(snap);
  const adds = mayBuy(snap) && (now === "broke" || now === "between" && isShort(snap)); // comes before the next deal
  const tell = (what, word, look = "button--primary", off = false) => host && bigButton({ word, name: what, look, off, onclick: () => on.host(what) });
  const link = (path, word) => el("a", { class: "button big button--action", href: `/t/${snap.night.code}/${path}` }, word);
  const invite = (word) => bigButton({ word, name: "invite", onclick: () => on.open("invite") });
  const choose = () => mayChoose(snap) && link("game/", gettext("Choose the game"));
  const sit = () => !nightSeat(snap, snap.you?.seat ?? -1) && link("join/", gettext("Take a seat"));
  const dealNow = () => betweenDeals(snap) && chooserName(snap) === null && !snap.night.missing && tell("deal", gettext("Deal now"), adds ? "" : "button--primary");
  switch (now) {
    case "waiting":
      if (!host) return [invite(gettext("Invite friends")), sit()];
      return [
        invite(gettext("Invite")),
        sit() || snap.night.bots && tell("add_bot", gettext("Add a bot"), ""),
        snap.night.chooser === "host" && !snap.game ? choose() : tell("start", gettext("Start"), "button--primary", !enoughPlay(snap)),
      ];
    case "paused": return [tell("resume", gettext("Go on"))];
    case "ended": return [link("night/", gettext("The night’s result"))];
    case "away": return [back(on)];
    case "sitting_out": return [back(on), betweenDeals(snap) && choose(), dealNow()];
    case "broke": return [adds && addChips(on), choose(), dealNow()];
    case "watching": return [link("join/", gettext("Take a seat"))];
    case "between": return [adds && addChips(on), isAsked(snap) && snap.game && sameAgain(on), choose(), snap.night.missing && invite(gettext("Invite friends")), dealNow()];
    default: return [];
  }
}

const addChips = (on) => bigButton({ word: gettext("Add chips"), name: "chips", look: "button--primary", onclick: () => on.open("chips") });
const back = (on) => bigButton({ word: gettext("I’m back"), name: "back", look: "button--primary", onclick: () => on.back() });
const sameAgain = (on) => bigButton({ word: gettext("Same again"), name: "same_again", look: "button--primary", onclick: on.sameAgain });

/** The host where the host chooses, else whose turn it is; never while a pot is carried. */
function mayChoose(snap) {
  if (isCarried(snap)) return false;
  return snap.night.chooser === "host" ? Boolean(snap.you?.host) : isAsked(snap);
}

function say(snap, local) {
  const status = ownSeat(snap)?.status;
  switch (moment(snap)) {
    case "waiting": return beforeStart(snap);
    case "away": return away(snap);
    case "watching": return gettext("You are watching.");
    case "sitting_out": return withMissing(snap, nightSeat(snap, snap.you.seat).claims ? gettext("You sit out as soon as this pot is won; until then you %(what)s.", { what: snap.game.away }) : gettext("You are sitting out."));
    case "broke": return withMissing(snap, noChips(snap, local));
    case "between": return nextDeal(snap, local);
    case "deal":
      if (status === "folded") return gettext("You folded. %(turn)s.", { turn: turnLine(snap) });
      if (status === "all_in") return gettext("You are all-in. %(turn)s.", { turn: turnLine(snap) });
      if (nightSeat(snap, snap.you.seat).status === "sitting_out") return gettext("%(when)s %(turn)s.", { when: restsFrom(snap), turn: turnLine(snap) });
      if (!status || status === "out") return isLastPot(snap) ? notTonight() : gettext("You are dealt in as soon as the middle is empty.");
      return turnLine(snap);
    default: return turnLine(snap);
  }
}

/** What is done for the viewer in the game that runs or comes next. */
function away(snap) {
  const game = announced(snap) ?? snap.game;
  return game ? gettext("You are away: until you are back you %(what)s.", { what: game.away }) : gettext("You are away.");
}

const restsFrom = (snap) => (maybeCarried(snap.deal) ? gettext("You sit out as soon as this pot is won.") : gettext("You sit out from the next deal on."));

function beforeStart(snap) {
  if (!snap.you?.host) return gettext("The host starts the night when everybody is here.");
  if (snap.night.chooser === "host" && !snap.game) return gettext("Choose what you play.");
  if (!enoughPlay(snap)) return gettext("Two players with chips are needed.");
  return gettext("%(count)s players are here. Start when nobody is missing.", { count: snap.night.seats.length });
}

/** Two can be dealt in; who is away is, and is played for. */
const enoughPlay = ({ night }) => night.seats.filter(({ status, stack }) => ["sitting", "away"].includes(status) && stack).length > 1;

/** What the table lacks for a deal is said to those, too, who have something else to read. */
const withMissing = (snap, text) => [text, betweenDeals(snap) && snap.night.missing].filter(Boolean).join(" ");

/** Out of the pot with the next deal, unless chips are bought. */
const isShort = ({ night, you }) => Boolean(night.short?.seats.includes(you?.seat));

function noChips(snap, local) {
  const own = nightSeat(snap, snap.you.seat);
  const { asked } = own;
  if (asked) return gettext("The host is asked for your %(chips)s: as soon as the answer is yes you have them.", { chips: someChips(asked) });
  if (isShort(snap)) return tooFew(snap, local);
  if (own.claims && betweenDeals(snap)) return [playsOn(snap), countdown(snap, local)].filter(Boolean).join(" ");
  if (isLastPot(snap)) return notTonight();
  if (!snap.night.rebuy) return gettext("You have no chips left, and nobody buys more tonight.");
  if (maybeCarried(snap.deal)) return gettext("You are not in this pot. Add chips, and you are dealt in as soon as the middle is empty.");
  const left = betweenDeals(snap) && !isAsked(snap) ? secondsLeft(snap, local) : 0;
  return left ? gettext("No chips left: add some within %(left)s s, or you are not in the next pot.", { left }) : gettext("You have no chips left.");
}

const notTonight = () => gettext("You are not in this pot, and it is the last one of the night.");

/** In for the pot that is carried, chips or not. */
function playsOn(snap) {
  const words = snap.deal.legs_needed && !inARow(snap) ? gettext("No chips left: you play on and can still score legs") : gettext("No chips left: you play on for this pot all the same");
  return mayBuy(snap) ? gettext("%(words)s; you may add chips.", { words }) : `${words}.`;
}

/** Fewer chips than the ante where that makes one go out. */
function tooFew(snap, local) {
  const { stack } = nightSeat(snap, snap.you.seat);
  const out = ownSeat(snap)?.legs && !inARow(snap) ? gettext("you are out of this pot and your legs are gone") : gettext("you are out of this pot");
  const facts = { stack: chips(stack), ante: chips(snap.night.short.ante), left: secondsLeft(snap, local), out };
  if (!mayBuy(snap)) return gettext("You have %(stack)s, the ante is %(ante)s: with the next deal %(out)s.", facts);
  return facts.left
    ? gettext("You have %(stack)s, the ante is %(ante)s: add chips within %(left)s s, or %(out)s.", facts)
    : gettext("You have %(stack)s, the ante is %(ante)s: add chips, or %(out)s.", facts);
}

function countdown(snap, local) {
  const left = snap.night.next_deal_at && secondsLeft(snap, local);
  return left ? gettext("Next deal in %(left)s s.", { left }) : null;
}

/** Until the next deal, 0 where none is planned. */
export const secondsLeft = (snap, local) => Math.max(0, Math.ceil(((snap.night.next_deal_at ?? 0) - local.now) / 1000));

function nextDeal(snap, local) {
  if (isShort(snap)) return withMissing(snap, tooFew(snap, local));
  if (waitsForPot(snap)) return gettext("You are dealt in as soon as the middle is empty.");
  if (snap.night.last_pot && !nightSeat(snap, snap.you.seat).claims) return notTonight();
  if (isAsked(snap)) return gettext("It is for you to choose the game.");
  if (chooserName(snap) !== null) return gettext("%(name)s is choosing the game.", { name: chooserName(snap) });
  if (snap.night.missing) return snap.night.missing;
  const at = snap.night.next_deal_at;
  if (!at) return snap.you?.host ? gettext("Deal when everybody is ready.") : gettext("The host deals the next hand.");
  const left = secondsLeft(snap, local);
  return left ? gettext("Next deal in %(left)s s", { left }) : gettext("Dealing…");
}
