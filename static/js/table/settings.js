// The form of the viewer's own settings, and the sheet with the link for friends.

import { setHidden, setText } from "./dom.js";
import { prefs, setPref } from "./prefs.js";
import { gettext } from "./text.js";

export function wireSettings({ settings, plainhttp }, onChange) {
  const fillIn = () => {
    for (const field of settings.elements) {
      if (field.type === "radio") field.checked = prefs()[field.name] === field.value;
      if (field.type === "checkbox") field.checked = prefs()[field.name];
    }
  };
  settings.addEventListener("change", ({ target }) => {
    setPref(target.name, target.type === "checkbox" ? target.checked : target.value);
    onChange();
  });
  addEventListener("pokernight:prefs", fillIn);
  setHidden(plainhttp, window.isSecureContext && location.protocol === "https:");
  fillIn();
}

/** Clipboard and share exist only over HTTPS; without them the link is selected for the phone's own copy menu. */
export function wireInvite(root, { invitelink, invitesaid }) {
  invitelink.value = new URL(invitelink.value, location.href).href;
  const share = root.querySelector('[data-do="share-link"]');
  setHidden(share, !navigator.share);
  share.addEventListener("click", () => navigator.share({ url: invitelink.value, title: document.title }).catch(() => {}));
  root.querySelector('[data-do="copy-link"]').addEventListener("click", async () => {
    invitelink.select();
    const copied = await navigator.clipboard?.writeText(invitelink.value).then(() => true, () => false);
    setText(invitesaid, copied ? gettext("Copied.") : gettext("The link is selected: copy it with the menu of your phone or browser."));
  });
}

/** Keep the screen on while the table is open, where the browser can. */
export function keepAwake() {
  if (!navigator.wakeLock) return;
  const ask = () => document.visibilityState === "visible" && navigator.wakeLock.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", ask);
  ask();
}
