// Small comforts of ordinary pages; every form works without them.

// A form that is on its way is not sent a second time by an impatient thumb.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
});

// Coming back with the browser's back button, forms may be sent again.
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

// What is wrong with a form comes into sight, screens below the top as it may be, and its field can be corrected at once.
const wrong = document.querySelector(".errorlist") ?? document.querySelector('form [role="alert"]');
if (wrong) {
  const part = wrong.closest("fieldset, .field") ?? wrong;
  const folded = part.closest("details");
  if (folded) folded.open = true;
  part.querySelector("input, select, textarea")?.focus({ preventScroll: true });
  part.scrollIntoView({ block: "center" });
}

// Somebody else has to answer first: look again until it is done.
if (document.querySelector("[data-look-again]")) setTimeout(() => location.reload(), 4000);

// A link made for another phone carries its one-time code behind the #, where no server sees it.
function takeCode() {
  const field = document.querySelector("[data-from-link]");
  if (!field || !location.hash) return;
  field.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
}
takeCode();
addEventListener("hashchange", takeCode);
