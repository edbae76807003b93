// Short tones made by the browser itself: a chime when it is my turn, ticks for the rest if wanted. No files.

import { prefs } from "./prefs.js";

/** Notes as [frequency in Hz, start and length in seconds]. */
const TONES = {
  turn: [[659, 0, 0.16], [880, 0.13, 0.32]],
  warning: [[587, 0, 0.12], [587, 0.18, 0.12]],
  won: [[523, 0, 0.14], [659, 0.11, 0.14], [784, 0.22, 0.34]],
  tick: [[340, 0, 0.05]],
};
const MY_OWN = new Set(["turn", "warning"]);

let context = null;

/** Browsers make no sound before the first touch of the page. */
export function wakeSound() {
  const wake = () => {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { passive: true });
}

export function play(name) {
  const { sound } = prefs();
  if (sound === "off" || sound === "turn" && !MY_OWN.has(name) || context?.state !== "running") return;
  for (const [frequency, start, length] of TONES[name]) tone(frequency, context.currentTime + start, length);
}

function tone(frequency, at, length) {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0004, at + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

export function buzz() {
  if (prefs().sound !== "off" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([90, 60, 90]);
}
