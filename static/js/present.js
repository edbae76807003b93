// Keeps the table's line open while somebody chooses a game, so that nobody takes them for gone.

import { Line } from "./table/socket.js";

const { code, proto } = document.querySelector("meta[name=table]").dataset;
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
const nothing = () => {};

new Line(`${scheme}//${location.host}/ws/t/${code}/`, Number(proto), {
  message: nothing, answer: nothing, up: nothing, down: nothing, final: nothing,
}).connect();
