// Words and figures. Texts go through gettext, so Django's JavaScript catalogue can translate them when a page has one.

const catalogue = globalThis.django;

const fill = (message, values) => message.replace(/%\((\w+)\)s/g, (_, name) => String(values[name] ?? ""));

/** Translate; `%(name)s` in the message takes its value from `values`. */
export function gettext(message, values = {}) {
  return fill(catalogue?.gettext?.(message) ?? message, values);
}

export function ngettext(one, many, count, values = {}) {
  const message = catalogue?.ngettext?.(one, many, count) ?? (count === 1 ? one : many);
  return fill(message, { count: chips(count), ...values });
}

const figures = new Intl.NumberFormat(document.documentElement.lang || "en");

/** Whole chips with the language's thousands separator. */
export const chips = (amount) => figures.format(amount ?? 0);

/** The same where there may be none to speak of. */
export const chipsIfAny = (amount) => (amount === null ? "" : chips(amount));

/** In a sentence: "1 chip", "12,480 chips". */
export const someChips = (amount) => ngettext("%(count)s chip", "%(count)s chips", amount ?? 0);

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function listing(names) {
  return new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(names).replace(/, and /, " and ");
}

/** Seconds as "45 s" or "1:05". */
export function seconds(total) {
  if (total < 60) return gettext("%(seconds)s s", { seconds: total });
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, "0")}`;
}

/** A sentence as pieces, so that a hand such as 7-5-4-3-2 is never broken over two lines: [text, isHand]. */
export const pieces = (sentence) => sentence.split(/(\b\w{1,2}(?:-\w{1,2}){2,}\b)/).map((text, index) => [text, index % 2 === 1]);
