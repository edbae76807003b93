"""Chips as people write them."""


def signed(chips: int) -> str:
    """+40, −20, 0."""
    return f"{chips:+}".replace("-", "−") if chips else "0"
