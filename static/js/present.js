// Keeps the table's line open while somebody chooses a game or reads the rules, so that nobody takes them for gone; says
// when it is their turn, and brings up to date what the page says of the deal that runs.

import { Line } from "./table/socket.js";

const { code, proto } = document.querySelector("meta[name=table]").dataset;
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const turn = document.querySelector("[data-turn]");
const nothing = () => {};
let held = null; // the viewer's hand as it was told last

function hear({ t, deal, night }) {
  if (t !== "table") return;
  const runs = deal && !deal.ended;
  if (turn) turn.hidden = !(runs && deal.prompt && night.state === "playing");
  const part = document.querySelector("[data-deal]");
  if (!part) return;
  const own = runs ? deal.seats.find((seat) => seat.seat === deal.you) : null;
  const hand = `${own?.hand} ${own?.status}`;
  if (part.dataset.deal !== (runs ? `${deal.id}/${deal.step}` : "") || held !== null && held !== hand) refresh();
  held = hand;
}

/** Fetch the page again and take over the parts that follow the deal; another game makes it another page. */
async function refresh() {
  const got = await fetch(location.href).catch(() => null); // without an answer the next message asks again
  if (!got?.ok || got.redirected) return;
  const fresh = new DOMParser().parseFromString(await got.text(), "text/html");
  if (fresh.title !== document.title) location.reload();
  for (const part of document.querySelectorAll("[data-live]")) part.replaceWith(fresh.getElementById(part.id));
}

new Line(`${scheme}//${location.host}/ws/t/${code}/`, Number(proto), {
  message: hear, answer: nothing, up: nothing, down: nothing, final: nothing,
}).connect();
