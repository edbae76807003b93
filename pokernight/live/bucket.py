"""How much one socket may say: a short burst, then a steady rate."""

import time

BURST = 20.0  # messages
RATE = 10.0  # messages a second


class Bucket:
    def __init__(self) -> None:
        self.tokens = BURST
        self.filled_at = time.monotonic()

    def take(self) -> bool:
        """Whether one more message is within the bounds."""
        now = time.monotonic()
        self.tokens = min(BURST, self.tokens + (now - self.filled_at) * RATE)
        self.filled_at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True
