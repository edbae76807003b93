// Puts the chosen look (dark, light or the device's own), and whether one's cards lie face down, on the root element before
// the page is painted.
// A classic script on purpose: a module would run too late and the page would flash.
(() => {
  const wantsLight = matchMedia("(prefers-color-scheme: light)");

  const apply = () => {
    let prefs = {};
    try {
      prefs = JSON.parse(localStorage.getItem("pokernight.prefs")) ?? {};
    } catch {
      // No storage, or not ours: the device's own look it is.
    }
    const fixed = prefs.theme === "dark" || prefs.theme === "light" ? prefs.theme : null;
    const root = document.documentElement;
    root.dataset.theme = fixed ?? (wantsLight.matches ? "light" : "dark");
    root.dataset.deck = prefs.deck === "two" ? "two" : "four";
    root.dataset.cards = prefs.facedown ? "down" : "up";
  };

  apply();
  wantsLight.addEventListener("change", apply);
  addEventListener("pokernight:prefs", apply);
})();
