// The sheet for any amount: presets, a slider, steps and a number field; one button commits.

import { allIn, presets, stake, stakeAmount, stakeWord } from "./bets.js";
import { drawing, el, redraw, setAttr, setText } from "./dom.js";
import { prompt } from "./facts.js";
import { chips, gettext } from "./text.js";

/** Draw the sheet's content for the open question; false when there is nothing to raise any more. */
export function drawRaise(refs, snap, local, on) {
  if (!prompt(snap) || !stake(snap)) return false;
  const { low, high, verb } = stake(snap);
  const amount = stakeAmount(snap, local);
  setText(refs.raisetitle, verb === "bet" ? gettext("How much to bet") : gettext("Raise to how much"));
  redraw(refs.raise, `${prompt(snap).token} ${low} ${high}`, () => build(snap, on));
  const field = refs.raise.querySelector("#raise-amount");
  if (document.activeElement !== field || Number(field.value) === amount) field.value = amount;
  refs.raise.querySelector("#raise-slider").value = amount;
  for (const preset of refs.raise.querySelectorAll("[data-amount]")) setAttr(preset, "aria-pressed", String(Number(preset.dataset.amount) === amount));
  setText(refs.raise.querySelector(".raise__commit"), `${stakeWord(snap, amount)} ${chips(amount)}`);
  const note = allIn(snap, amount) ? gettext("These are all your chips.") : gettext("From %(low)s to %(high)s. It is your total for this round.", { low: chips(low), high: chips(high) });
  setText(refs.raise.querySelector("#raise-note"), note);
  return true;
}

function build(snap, on) {
  const { low, high } = stake(snap);
  const step = roundStep((high - low) / 40);
  const by = (delta) => () => on.stepAmount(delta);
  const typed = (event) => /^\d{1,9}$/.test(event.target.value) && on.setAmount(Number(event.target.value));
  return [
    el("div", { class: "presets", role: "group", "aria-label": gettext("Amounts") },
      presets(snap).map(([word, amount]) =>
        el("button", { class: "button preset", type: "button", "data-amount": amount, onclick: () => on.setAmount(amount) },
          el("span", {}, word), " ", el("span", { class: "preset__amount" }, chips(amount))))),
    el("div", { class: "raise__row" },
      stepper("icon-minus", gettext("Less by %(step)s", { step }), by(-step)),
      el("div", { class: "field raise__field" },
        el("label", { for: "raise-amount" }, gettext("Chips")),
        el("input", { id: "raise-amount", class: "input", type: "text", inputmode: "numeric", autocomplete: "off", "aria-describedby": "raise-note", oninput: typed, onblur: () => on.setAmount(null) })),
      stepper("icon-plus", gettext("More by %(step)s", { step }), by(step))),
    el("input", { id: "raise-slider", class: "raise__slider", type: "range", min: low, max: high, step: 1, "aria-label": gettext("Amount"), oninput: (event) => on.setAmount(Number(event.target.value)) }),
    el("p", { id: "raise-note", class: "muted" }),
    el("button", { class: "button button--primary big raise__commit", type: "button", onclick: () => on.commitStake() }),
  ];
}

/** The next of 1, 2, 5, 10, 20, 50 … so that steps land on amounts that people bet. */
function roundStep(least) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

function stepper(symbol, label, onclick) {
  return el("button", { class: "button raise__step", type: "button", "aria-label": label, onclick }, drawing(symbol));
}
