"""Hints travel by Redis, and a quiet evening does not cut the line."""

import asyncio

import pytest
from channels_redis.core import RedisChannelLayer

from pokernight.settings import channel_layers

QUIET = 7.0  # seconds; redis-py by itself gives a silent connection up after five


@pytest.fixture
def make_layer(redis_url):
    """Makes layers as two processes would have them."""
    return lambda: RedisChannelLayer(**channel_layers(redis_url)["default"]["CONFIG"])


async def test_a_listener_hears_after_a_long_silence(make_layer):
    listener, speaker = make_layer(), make_layer()
    channel = await listener.new_channel()
    await listener.group_add("hints", channel)
    waiting = asyncio.create_task(listener.receive(channel))
    await asyncio.sleep(QUIET)
    assert not waiting.done()
    await speaker.group_send("hints", {"type": "hint", "deal": 7, "version": 57})
    assert await asyncio.wait_for(waiting, 2) == {"type": "hint", "deal": 7, "version": 57}
    await listener.close_pools()
    await speaker.close_pools()
