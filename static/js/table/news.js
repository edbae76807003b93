// Cards in the middle between the deals: the next game as it is announced, and for the host, who asks for what.

import { el, unbroken } from "./dom.js";
import { running } from "./facts.js";
import { gettext, someChips } from "./text.js";

/** What the two cards show, for the key of the middle. */
export const newsKey = (snap) => [announced(snap), asks(snap)];

/** The game that the next deal plays, from its choice until the cards come. */
export const announced = (snap) => (running(snap) ? null : snap.night.announced ?? null);
const asks = (snap) => (snap.you?.host ? snap.night.asks ?? [] : []);

export function announcement(snap, on) {
  const game = announced(snap);
  if (!game) return null;
  const said = game.announcement.join(" "); // as far as there is room; all of it is one tap away
  return el("section", { class: "announced", "aria-label": gettext("The next game") },
    el("p", { class: "announced__name" }, game.by ? gettext("%(name)s chooses %(game)s", { name: game.by, game: game.name }) : gettext("Next: %(game)s", { game: game.name })),
    el("p", { class: "announced__about" }, unbroken(game.summary)),
    el("p", { class: "announced__said" }, unbroken(said)),
    el("button", { class: "button button--small", type: "button", onclick: () => on.open("rules") }, gettext("Read all")));
}

export function requests(snap, on) {
  return asks(snap).map((ask) => {
    const what = ask.kind === "seat"
      ? gettext("%(name)s would like a seat", { name: ask.name })
      : gettext("%(name)s would like %(chips)s", { name: ask.name, chips: someChips(ask.amount) });
    const answer = (word, what_, look) => el("button", { class: `button button--small ${look}`, type: "button", "aria-label": `${word}, ${what}`, onclick: () => on.answerAsk(what_, ask.id) }, word);
    return el("div", { class: "request" }, el("span", { class: "request__what" }, what),
      answer(gettext("Yes"), "grant", "button--action"), answer(gettext("No"), "refuse", ""));
  });
}
