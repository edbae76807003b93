"""The answers: 200 "ok", or 503 and what is wrong, in a word that tells nothing about people or tables."""

import asyncio
import logging

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from pokernight.health.heartbeat import silent_loops

PATIENCE = 3.0  # seconds for each thing asked

logger = logging.getLogger(__name__)


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """This process answers and its background loops go round."""
    return answer([f"{loop} is silent" for loop in silent_loops()])


@require_safe
@never_cache
async def readyz(request: HttpRequest) -> HttpResponse:
    """The database answers and the channel layer carries a message."""
    troubles = []
    for name, question in [("database", ask_database), ("channel layer", ask_channel_layer)]:
        try:
            await asyncio.wait_for(question(), PATIENCE)
        except Exception as error:  # whatever it is, the answer is "not ready"
            logger.warning("not ready: %s: %s", name, type(error).__name__)
            troubles.append(f"{name} does not answer")
    return answer(troubles)


def answer(troubles: list[str]) -> HttpResponse:
    text = "; ".join(troubles) or "ok"
    return HttpResponse(text + "\n", status=503 if troubles else 200, content_type="text/plain; charset=utf-8")


@database_sync_to_async
def ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


async def ask_channel_layer() -> None:
    layer = get_channel_layer()
    channel = await layer.new_channel("readyz")
    await layer.send(channel, {"type": "readyz"})
    await layer.receive(channel)
