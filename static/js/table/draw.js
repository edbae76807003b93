// The bar of a draw: tap cards to change, the limits are kept while choosing, one button commits.

import { JOKER } from "./cards.js";
import { setAttr, setText } from "./dom.js";
import { ownSeat, prompt } from "./facts.js";
import { bigButton, hint, main, top } from "./parts.js";
import { gettext, ngettext } from "./text.js";

const NUMBERS = [gettext("no"), gettext("one"), gettext("two"), gettext("three"), gettext("four"), gettext("five"), gettext("six"), gettext("seven")];

/** The picked cards that are still held: the choice survives updates, cards that are gone leave it. */
export function pickedCards(snap, picked) {
  return (ownSeat(snap)?.cards ?? []).map((card) => card.id).filter((id) => picked.has(id));
}

/** So many picked cards may go only if one of one's aces stays, and none does. */
function lacksAce(snap, picked) {
  const [most, aces] = prompt(snap).keep ?? [Infinity, []];
  return pickedCards(snap, picked).length > most && aces.every((id) => picked.has(id));
}

/** Up to how many cards may go, in words. */
function limit(snap) {
  const [most] = prompt(snap).keep ?? [prompt(snap).draw[1]];
  return gettext("up to %(number)s", { number: NUMBERS[most] }) + orMore(snap);
}

/** How one more may go, after the others. */
export function orMore(snap) {
  const { keep, draw } = prompt(snap);
  if (!keep) return "";
  return gettext("; %(number)s if you keep %(card)s", { number: NUMBERS[draw[1]], card: anAce(snap) });
}

/** What must stay, by the name of what is held. */
function anAce(snap) {
  const [, aces] = prompt(snap).keep;
  const held = ownSeat(snap).cards.filter((card) => aces.includes(card.id));
  if (held.every((card) => card.face !== JOKER)) return gettext("an ace");
  return held.length > 1 ? gettext("an ace or the joker") : gettext("the joker");
}

/** Why one more card cannot be picked, or null. */
export function refusal(snap, picked) {
  const [, most] = prompt(snap).draw;
  if (pickedCards(snap, picked).length < most) return null;
  return ngettext("One card at most. Tap the chosen one to keep it.", "%(number)s cards at most. Tap a chosen one to keep it.", most, { number: NUMBERS[most] }).replace(/^./, (letter) => letter.toUpperCase());
}

export const drawBar = {
  name: "draw",
  fits: (snap) => Boolean(prompt(snap)?.draw),
  key: (snap) => prompt(snap).token,

  make: (_snap, on) => [
    top(hint()),
    main(
      bigButton({ word: gettext("Clear"), name: "clear", key: "x", onclick: () => on.clearPicks() }),
      bigButton({ word: "", key: "d", name: "draw", look: "button--primary big--wide", onclick: () => on.draw() }),
    ),
  ],

  update(band, snap, local) {
    const [least] = prompt(snap).draw;
    const count = pickedCards(snap, local.picked).length;
    const lacking = lacksAce(snap, local.picked);
    setText(band.querySelector(".band__hint"), local.busy === prompt(snap).token ? gettext("Sending…") : lacking ? lack(snap, count) : say(snap, count));
    const commit = band.querySelector('[data-name="draw"]');
    setText(commit.querySelector(".big__word"), word(snap, least, count));
    setText(commit.querySelector(".big__amount"), least || count ? "" : gettext("stand pat"));
    setAttr(commit, "data-off", count < least || lacking ? "yes" : null);
    const clear = band.querySelector('[data-name="clear"]');
    setAttr(clear, "data-off", count ? null : "yes");
  },
};

function word(snap, least, count) {
  if (count < least) return gettext("Discard %(count)s of %(least)s", { count, least });
  return count ? gettext("Discard %(count)s", { count }) : gettext("Keep all %(number)s", { number: NUMBERS[ownSeat(snap).cards.length] });
}

const lack = (snap, count) => gettext("%(number)s may go only if you keep %(card)s", { number: NUMBERS[count], card: anAce(snap) }).replace(/^./, (letter) => letter.toUpperCase());

function say(snap, count) {
  const [least, most] = prompt(snap).draw;
  if (least === most) {
    const number = NUMBERS[most];
    return count
      ? gettext("Exactly %(number)s cards must go: %(count)s chosen", { number, count })
      : gettext("Exactly %(number)s cards must go: tap them", { number });
  }
  return count
    ? gettext("%(count)s chosen, %(limit)s", { count, limit: limit(snap) })
    : gettext("Tap the cards to change, %(limit)s", { limit: limit(snap) });
}
