"""Players for practice: simple sense, no more knowledge than their seat has, no luck but what they are given."""

from games.bots.deciding import choose

__all__ = ["choose"]
