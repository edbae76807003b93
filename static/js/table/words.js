// The table in words, for screen readers: you, the pots, the seats, what you may do; and the two live regions.

import { stake } from "./bets.js";
import { cardName, inOrder } from "./cards.js";
import { stakes } from "./declare.js";
import { el, redraw, setText } from "./dom.js";
import { orMore } from "./draw.js";
import { canCost, costOf, doing, legsText, nightSeat, others, dealSeat, ownSeat, prompt, separatePots, stackOf, turnLine } from "./facts.js";
import { aboutPot } from "./pots.js";
import { chips, gettext, listing, ngettext, someChips } from "./text.js";

export function drawWords(node, snap, local) {
  const paragraphs = [[turnLine(snap)], you(snap, local), pots(snap), ...others(snap).map((night) => seat(snap, night)), choices(snap)];
  const texts = paragraphs.map((parts) => parts.filter(Boolean).join(". ")).filter(Boolean);
  redraw(node, texts.join("\n"), () => texts.map((text) => el("p", {}, `${text}.`)));
}

function you(snap, { facedown, sorted }) {
  const night = nightSeat(snap, snap.you?.seat ?? -1);
  if (!night) return [gettext("You are watching")];
  const own = ownSeat(snap);
  const held = facedown ? [] : own?.cards ?? [];
  const cards = (sorted ? inOrder(held) : held).map((card) => cardName(card.face));
  return [
    stackOf(snap, night) !== null && gettext("You have %(chips)s", { chips: someChips(stackOf(snap, night)) }),
    cards.length && gettext("Your cards: %(cards)s", { cards: listing(cards) }),
    !facedown && own?.hand,
    own?.bet && gettext("Your bet is %(chips)s", { chips: chips(own.bet) }),
    legs(snap, own),
    own && doing(snap, night, own),
  ];
}

function pots(snap) {
  const { deal } = snap;
  if (!deal) return [];
  const side = separatePots(snap).flatMap((_, index) => Object.values(aboutPot(snap, index)).flat());
  return [
    deal.step_name,
    gettext("In the middle: %(chips)s", { chips: someChips(deal.pot) }),
    ...side.map((text) => text.replace(/\.$/, "")),
    deal.carried && gettext("%(chips)s of them carried", { chips: chips(deal.carried) }),
    deal.wild?.length && gettext("%(cards)s are wild", { cards: listing(deal.wild.map(cardName)) }),
    canCost(snap) && gettext("Losing costs %(cost)s", { cost: costOf(snap) }),
  ];
}

function seat(snap, night) {
  const dealt = dealSeat(snap, night.seat);
  const stack = stackOf(snap, night);
  const known = (dealt?.cards ?? []).filter((card) => card.face).map((card) => cardName(card.face));
  return [
    stack === null ? night.name : `${night.name}: ${someChips(stack)}`,
    doing(snap, night, dealt),
    dealt?.bet && gettext("bet %(chips)s", { chips: chips(dealt.bet) }),
    legs(snap, dealt),
    snap.deal?.dealer === night.seat && gettext("deals"),
    known.length && listing(known),
    !night.bot && !night.connected && gettext("no connection"),
  ];
}

const legs = (snap, dealt) => dealt && snap.deal.legs_needed && legsText(snap, dealt.legs, snap.deal.legs_needed);

/** One sentence about what the prompt allows, also spoken when the turn comes. */
export function choices(snap) {
  const asked = prompt(snap);
  if (!asked) return [];
  return [spoken(snap)];
}

export function spoken(snap) {
  const asked = prompt(snap);
  if (asked.draw) return draw(asked) + orMore(snap);
  if (asked.in || asked.out) return declaration(snap);
  const range = stake(snap);
  if (!asked.call && !asked.check) return gettext("Your turn, fold or raise to %(low)s", { low: chips(range?.low ?? 0) });
  const pay = asked.call ? gettext("Your turn, %(call)s to call", { call: chips(asked.call) }) : gettext("Your turn, you may check");
  return range ? `${pay}, ${range.verb === "bet" ? gettext("or bet %(low)s", { low: chips(range.low) }) : gettext("or raise to %(low)s", { low: chips(range.low) })}` : pay;
}

function draw({ draw: [least, limit], keep: [most] = [limit] }) {
  return least === most
    ? ngettext("Your turn, draw exactly one card", "Your turn, draw exactly %(count)s cards", most)
    : gettext("Your turn, draw from %(least)s to %(most)s cards", { least, most });
}

function declaration(snap) {
  if (!prompt(snap).in) return gettext("Your turn, but only out is possible: losing would cost %(cost)s, more than you have", { cost: chips(snap.deal.cost) });
  return [gettext("Your turn, in or out"), ...stakes(snap)].join(". ");
}

/** Say whole sentences once; the same sentence twice in a row is heard twice. Nothing: what was said does not hold any more. */
export function announce(region, text) {
  region.said = text;
  setText(region, "");
  requestAnimationFrame(() => setText(region, region.said));
}
