// The bar of a declaration: two equal buttons; a choice made is locked and stays sealed until all have chosen.

import { cardName } from "./cards.js";
import { drawing, el, setText } from "./dom.js";
import { agreed, inARow, isLastWord, nameOf, onlyWorstPays, ownSeat, prompt, running, turnLine } from "./facts.js";
import { bigButton, hint, main, top } from "./parts.js";
import { chips, gettext, listing } from "./text.js";

const sealed = (snap) => running(snap) && snap.deal.phase === "declare" && Boolean(ownSeat(snap)?.chosen || ownSeat(snap)?.choice);
const asked = (snap) => Boolean(prompt(snap)?.in || prompt(snap)?.out);

/** Said aloud, one after the other; nothing of it is a secret. */
const said = (snap) => agreed(snap, "declare", "in_turn");

export const declareBar = {
  name: "declare",
  fits: (snap) => asked(snap) || sealed(snap),
  key: (snap) => (asked(snap) ? `ask ${JSON.stringify(prompt(snap))} ${snap.deal.cost}` : `sealed ${snap.deal.step} ${ownSeat(snap).choice}`),

  make(snap, on) {
    if (!asked(snap)) return [top(hint()), main(lock(snap))];
    const choice = prompt(snap);
    return [
      top(hint()),
      main(
        bigButton({ word: gettext("In"), key: "i", name: "in", look: "big--in", off: !choice.in, onclick: () => on.act("in") }),
        bigButton({ word: gettext("Out"), key: "o", name: "out", look: "big--out", off: !choice.out, onclick: () => on.act("out") }),
      ),
    ];
  },

  update(band, snap, local) {
    setText(band.querySelector(".band__hint"), local.busy !== null && local.busy === prompt(snap)?.token ? gettext("Sending…") : say(snap));
  },
};

function say(snap) {
  if (asked(snap)) return stakes(snap).join("\n");
  if (said(snap)) return turnLine(snap);
  const left = snap.deal.awaited.length;
  return left ? gettext("Sealed until everyone has chosen: %(left)s to go", { left }) : gettext("Everyone has chosen");
}

/**
 * What the choice is about, and what being in may win and lose as far as the others have not settled it: what is said in
 * turn is no secret. Some of it stands in the middle, but there the last stage's result may be in front of it.
 */
export function stakes(snap) {
  const { deal } = snap;
  if (!prompt(snap).in) return [stage(snap, pot(snap)), gettext("You cannot cover the %(cost)s that losing would cost", { cost: chips(deal.cost) })];
  const others = rivalsOf(snap);
  if (!others.length) return [stage(snap, pot(snap)), uncontested(snap)];
  const rivals = others.filter((seat) => seat.choice === "in");
  const duel = others.length === 1;
  const lead = rivals.length ? whoIsIn(snap, rivals) : alone(snap);
  const less = deal.cost && loss(snap, duel);
  if (!deal.legs_needed) return [lead ? gettext("%(lead)s · best hand takes the pot, %(pot)s", { lead, pot: chips(deal.pot) }) : gettext("The best hand in takes the pot, %(pot)s", { pot: chips(deal.pot) }), less || gettext("In or out?")];
  const rest = [contested(snap, duel && others[0], less), less].filter(Boolean).join(". ");
  const again = isLastWord(snap) && gettext("All are out; if you are in, they choose once more");
  return [stage(snap, !(deal.legs_needed && lead) && pot(snap), lead), again, rest || gettext("In or out?")].filter(Boolean);
}

/** Who else may be in, as far as they have not settled it. */
function rivalsOf(snap) {
  const others = snap.deal.seats.filter((seat) => seat.status === "in" && seat.seat !== ownSeat(snap).seat);
  return isLastWord(snap) ? others : others.filter((seat) => seat.choice !== "out");
}

/** Not everybody who may lose has what losing costs. */
const someAreShort = (snap) => rivalsOf(snap).some((seat) => seat.chips < snap.deal.cost);

const pot = ({ deal }) => gettext("pot %(chips)s", { chips: chips(deal.pot) });

function stage({ deal }, ...more) {
  if (deal.asked_again) return gettext("Only the dealer is in: choose once more");
  const wild = deal.wild?.length && gettext("%(cards)s wild", { cards: listing(deal.wild.map(cardName)) });
  return [deal.step_name, wild, ...more].filter(Boolean).join(" · ");
}

/** One more leg or stage, and the pot is the viewer's. */
const isLast = (snap) => snap.deal.legs_needed - ownSeat(snap).legs === 1;

/** Nobody else can be in, unless the others are asked once more. */
function uncontested(snap) {
  const { deal } = snap;
  if (!deal.legs_needed) return gettext("Everybody else is out: in takes the pot");
  if (inARow(snap)) return isLast(snap) ? gettext("All others are out: in takes the last stage and the pot") : gettext("Everybody else is out: in takes the stage");
  return isLast(snap) ? gettext("All others are out: in takes the last leg and the pot") : gettext("Everybody else is out: in scores a leg");
}

function whoIsIn(snap, rivals) {
  return rivals.length > 1 ? gettext("%(count)s are in", { count: rivals.length }) : gettext("%(name)s is in", { name: nameOf(snap, rivals[0].seat) });
}

/** Where that is more than having the best hand. */
function alone(snap) {
  if (!snap.deal.legs_needed || inARow(snap)) return null;
  return isLast(snap) ? gettext("alone in: last leg, pot") : gettext("alone in: a leg");
}

/** What the best hand gets; there may be only one `rival`. In `brief` where more is to be said. */
function contested(snap, rival, brief) {
  const { deal } = snap;
  const stages = inARow(snap) && (isLast(snap) ? gettext("last stage and pot") : gettext("the stage"));
  if (!stages && deal.cost && onlyWorstPays(snap) && !rival) return gettext("The worst hand pays the best %(cost)s", { cost: chips(deal.cost) });
  const prize = [stages, deal.cost && paid(snap, rival, brief)].filter(Boolean).join(", ");
  return prize && (rival ? gettext("Better hand: %(prize)s", { prize }) : gettext("Best hand: %(prize)s", { prize }));
}

function paid(snap, rival, brief) {
  const cost = chips(snap.deal.cost);
  if (rival && !rival.chips) return gettext("nothing from the other, who has no chips");
  if (rival && rival.chips < snap.deal.cost) return gettext("all %(chips)s of the other", { chips: chips(rival.chips) });
  if (rival) return gettext("%(cost)s from the other", { cost });
  if (onlyWorstPays(snap)) return gettext("%(cost)s from the worst", { cost });
  if (someAreShort(snap)) return gettext("up to %(cost)s each", { cost });
  return brief ? gettext("%(cost)s from each", { cost }) : gettext("%(cost)s from each loser", { cost });
}

function loss(snap, duel) {
  const { deal } = snap;
  const own = ownSeat(snap).chips;
  if (!own) return gettext("Nothing to lose");
  if (!deal.legs_needed) return own < deal.cost ? gettext("Being in and losing costs all your %(chips)s", { chips: chips(own) }) : gettext("Being in and losing costs %(cost)s", { cost: chips(deal.cost) });
  if (own >= deal.cost) return onlyWorstPays(snap) && !duel ? null : gettext("Losing: %(cost)s", { cost: chips(deal.cost) });
  if (onlyWorstPays(snap) && !duel) return gettext("Being worst: all your %(chips)s", { chips: chips(own) });
  return someAreShort(snap) && !duel ? gettext("Losing: all %(chips)s", { chips: chips(own) }) : gettext("Losing: all your %(chips)s", { chips: chips(own) });
}

function lock(snap) {
  const words = { in: gettext("You are in"), out: gettext("You are out") };
  return el("p", { class: `locked locked--${ownSeat(snap).choice}` }, !said(snap) && drawing("icon-lock"), words[ownSeat(snap).choice] ?? gettext("You have chosen"));
}
