"""A line for each player's chips over a night, as points in a drawing; the template makes the SVG."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 480, 300
RIGHT, TOP, BOTTOM = 92, 12, 24  # room for names, and for figures below
DIGIT, LETTER = 11, 10  # as wide as phones show them
FIGURE_GAP, EDGE = 6, 4  # between the figures at the side and the lines, and beyond the figures
LABEL_GAP = 20
STEPS = (1, 2, 5)


@dataclass(frozen=True)
class Tick:
    """A line across the drawing, or a mark below it, with its figure."""

    at: float
    text: int | str


@dataclass(frozen=True)
class Curve:
    """One player: points as SVG wants them, and where the name stands beside the last one."""

    name: str
    number: int  # which colour and dash
    points: str
    end_x: float
    end_y: float
    label_y: float


@dataclass(frozen=True)
class Chart:
    """Everything in the drawing's own units."""

    curves: list[Curve]
    chips: list[Tick]
    deals: list[Tick]
    left: int
    last: str = ""
    width: int = WIDTH
    height: int = HEIGHT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM
    label_x: int = WIDTH - RIGHT + 8


def draw(names: Sequence[str], series: Sequence[Sequence[int]], last: str = "") -> Chart | None:
    """`series` holds each player's chips at the same moments, at least two of them; None where there is no line.

    `last` names the last moment where it is not that after a deal.
    """
    moments = len(series[0]) if series else 0
    if moments < 2:
        return None
    top = max(1, *(max(line) for line in series))
    step = nice_step(top, 5)
    most = -(-top // step) * step
    left = EDGE + DIGIT * max(3, len(str(most))) + FIGURE_GAP
    across = (WIDTH - left - RIGHT) / (moments - 1)

    def x(moment: int) -> float:
        return round(left + moment * across, 1)

    def y(chips: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * chips / most, 1)

    ends = [y(line[-1]) for line in series]
    labels = spread(ends)
    curves = [
        Curve(
            name,
            place,
            " ".join(f"{x(at)},{y(line[at])}" for at in range(arrival(line), moments)),
            x(moments - 1),
            ends[place],
            labels[place],
        )
        for place, (name, line) in enumerate(zip(names, series, strict=True))
    ]
    every = nice_step(moments - 1, 8)
    ticks = [Tick(x(moment), moment) for moment in range(0, moments, every)]
    if last:
        end = x(moments - 1)
        room = LETTER * len(last) / 2 + DIGIT + FIGURE_GAP  # in which no figure stands before it
        ticks = [*(tick for tick in ticks if tick.at <= end - room), Tick(end, last)]
    return Chart(
        curves,
        chips=[Tick(y(chips), chips) for chips in range(0, most + 1, step)],
        deals=ticks,
        left=left,
        last=last,
    )


def arrival(line: Sequence[int]) -> int:
    """The moment at which a player first had chips: who comes late has no line before that."""
    return next((at for at, chips in enumerate(line) if chips), 0)


def nice_step(most: int, lines: int) -> int:
    """1, 2, 5, 10, 20, …: the smallest one with which `lines` steps reach `most`."""
    power = 1
    while True:
        for step in STEPS:
            if step * power * lines >= most:
                return step * power
        power *= 10


def spread(ends: Sequence[float]) -> list[float]:
    """Heights for the names: in the order of the lines' ends, never closer than a line of text, inside the drawing."""
    order = sorted(range(len(ends)), key=lambda place: ends[place])
    heights = [0.0] * len(ends)
    above = TOP - LABEL_GAP * 1.0
    for place in order:
        heights[place] = above = max(ends[place], above + LABEL_GAP)
    below = HEIGHT - BOTTOM + LABEL_GAP * 1.0
    for place in reversed(order):
        heights[place] = below = min(heights[place], below - LABEL_GAP)
    return [round(height, 1) for height in heights]
