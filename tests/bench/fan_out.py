"""The yardstick of `test_live.py`, served by daphne: whatever one socket says, each socket is sent its recorded bytes.

`FAN_OUT` names a file with a list of actions; each is a list with one text for each socket, in the order of their
numbers (`/ws/0`, `/ws/1` …), and last the answer to whoever spoke.
"""

import json
import os
from pathlib import Path
from typing import Any

ACTIONS = json.loads(Path(os.environ["FAN_OUT"]).read_text(encoding="utf-8"))

sockets: dict[int, Any] = {}
spoken = 0


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    global spoken
    if scope["type"] != "websocket":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"ok"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    sockets[int(scope["path"].rpartition("/")[2])] = send
    while (await receive())["type"] == "websocket.receive":
        *pictures, answer = ACTIONS[spoken % len(ACTIONS)]
        spoken += 1
        await send({"type": "websocket.send", "text": answer})
        for number, text in enumerate(pictures):
            await sockets[number]({"type": "websocket.send", "text": text})
