// The bar of a draw: tap cards to change, the limits are kept while choosing, one button commits.

import { setAttr, setText } from "./dom.js";
import { ownSeat, prompt } from "./facts.js";
import { bigButton, hint, main, top } from "./parts.js";
import { gettext, ngettext } from "./text.js";

const NUMBERS = [gettext("no"), gettext("one"), gettext("two"), gettext("three"), gettext("four"), gettext("five"), gettext("six"), gettext("seven")];

/** The picked cards that are still held: the choice survives updates, cards that are gone leave it. */
export function pickedCards(snap, picked) {
  return (ownSeat(snap)?.cards ?? []).map((card) => card.id).filter((id) => picked.has(id));
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
    const [least, most] = prompt(snap).draw;
    const count = pickedCards(snap, local.picked).length;
    setText(band.querySelector(".band__hint"), local.busy === prompt(snap).token ? gettext("Sending…") : say(least, most, count));
    const commit = band.querySelector('[data-name="draw"]');
    setText(commit.querySelector(".big__word"), word(snap, least, count));
    setText(commit.querySelector(".big__amount"), least || count ? "" : gettext("stand pat"));
    setAttr(commit, "data-off", count < least ? "yes" : null);
    const clear = band.querySelector('[data-name="clear"]');
    setAttr(clear, "data-off", count ? null : "yes");
  },
};

function word(snap, least, count) {
  if (count < least) return gettext("Discard %(count)s of %(least)s", { count, least });
  return count ? gettext("Discard %(count)s", { count }) : gettext("Keep all %(number)s", { number: NUMBERS[ownSeat(snap).cards.length] });
}

function say(least, most, count) {
  const number = NUMBERS[most];
  if (least === most) {
    return count
      ? gettext("Exactly %(number)s cards must go: %(count)s chosen", { number, count })
      : gettext("Exactly %(number)s cards must go: tap them", { number });
  }
  return count
    ? gettext("%(count)s chosen, up to %(number)s may go", { count, number })
    : gettext("Tap the cards to change, up to %(number)s", { number });
}
