"""Games and deals at a table: the one writer of the log, and the sweep that plays for clocks, bots and the away."""
