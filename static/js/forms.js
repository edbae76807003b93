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
