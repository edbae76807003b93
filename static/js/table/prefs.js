// What this browser likes: sounds, deck, look, face-down cards, shortcuts. Kept in its own storage, never sent anywhere.

const KEY = "pokernight.prefs";
const DEFAULTS = { sound: "turn", deck: "four", theme: "auto", facedown: false, sorted: false, keys: true };

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return { ...DEFAULTS }; // storage is off or holds something else
  }
}

let current = read();

export const prefs = () => current;

export function setPref(name, value) {
  current = { ...current, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  dispatchEvent(new Event("pokernight:prefs")); // theme.js listens for the look and the deck
}
