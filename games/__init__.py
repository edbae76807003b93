"""The rules engine: pure Python that runs every game, with no web site, clock, database or luck of its own."""
