"""Snapshots of the wire (protocol 1) for the table page, one function per moment; seat 0 is the viewer unless said."""

from typing import Any

Snapshot = dict[str, Any]

NAMES = ["Ann", "Ben", "Cleo", "Dana", "Bartholomew the Great", "Farouk", "Gus", "Hildegard"]
STACKS = [980, 1240, 365, 200, 12480, 75, 640, 90]
HANDS = {5: "7s 5d 4c 3h 2s", 3: "3s Kc Kd", 7: "7c 7d As Ah 2c 3d 9h", 2: "As Kd"}


def night(seats: int = 4, **changes: Any) -> Snapshot:
    people = [
        {
            "seat": i,
            "name": NAMES[i],
            "bot": i == 2,
            "stack": STACKS[i],
            "status": "sitting",
            "connected": i != 3,
            "engine": i,
            "claims": False,
            "wants": 0,
            "asked": 0,
        }
        for i in range(seats)
    ]
    return {
        "name": "Friday night",
        "code": "TESTCODE",
        "state": "playing",
        "host_seat": 0,
        "next_deal_at": None,
        "rebuy": {"most": 400, "usual": 200, "approval": False},
        "short": None,
        "bots": True,
        "seats": people,
        "watchers": 1,
    } | changes


def game(slug: str, name: str, summary: str, announcement: list[str], legs_needed: int | None = None) -> Snapshot:
    return {
        "slug": slug,
        "name": name,
        "number": 3,
        "summary": summary,
        "options": [{"key": "ante", "label": "Ante", "value": 5, "text": "5"}],
        "announcement": announcement,
        "away": "check or fold and keep all your cards",
        "legs_needed": legs_needed,
    }


TRIPLE_DRAW = game(
    "triple-draw-27",
    "2-7 Triple Draw",
    "Three draws, and the lowest hand wins; straights and flushes count against you.",
    [
        "Blinds are 1 and 2.",
        "Bets are 10, and 20 from the second draw on.",
        "A round has at most a bet and three raises.",
    ],
)
RACE = game(
    "three-legged-race",
    "Three Legged Race",
    "Everyone changes exactly three cards; the first to three legs takes the pot that grew all the while.",
    ["Three legs win the race.", "Everybody puts in 5.", "Nobody scores when the best hands are equal."],
    3,
)
LONG_NAME = game(
    "three-legged-race-three-card",
    "Three Legged Race, three cards",
    "Three cards and a draw; the best and the worst hand each score a leg.",
    ["Three legs win the race."],
    3,
)
THREE_FIVE_SEVEN = game(
    "three-five-seven",
    "Three Five Seven",
    "Say in or out with three, five and seven cards; losers pay the winner, three legs take the pot.",
    ["Three legs win.", "Everybody puts in 10.", "Losing costs as much as the pot holds."],
    3,
)
TRIPS = game(
    "trips-to-win",
    "Trips to Win",
    "Jacks open, three of a kind wins; a pot that nobody can win is played for again.",
    ["A pair of jacks or better opens.", "Everybody puts in 5."],
)


def cards(seat: int, faces: str | int) -> list[Snapshot]:
    """Cards with ids of their own: known ones as text, or so many backs."""
    known: list[str | None] = list(faces.split()) if isinstance(faces, str) else [None] * faces
    return [{"id": seat * 10 + i, "face": face} for i, face in enumerate(known)]


def seat(number: int, faces: str | int, **changes: Any) -> Snapshot:
    return {
        "seat": number,
        "chips": STACKS[number],
        "bet": 0,
        "legs": 0,
        "status": "in",
        "chosen": False,
        "choice": None,
        "acted": None,
        "drew": None,
        "cards": cards(number, faces),
        "hand": None,
        "shown": False,
        "won": None,
    } | changes


def deal(seats: list[Snapshot], **changes: Any) -> Snapshot:
    return {
        "id": 7,
        "game": "triple-draw-27",
        "phase": "bet",
        "step": 3,
        "step_name": "second betting round",
        "dealer": 1,
        "opener": None,
        "to_open": None,
        "wild": [],
        "pot": 55,
        "carried": 0,
        "carried_why": "",
        "pots": [{"amount": 55, "seats": [s["seat"] for s in seats if s["status"] != "folded"]}],
        "cost": None,
        "cost_each": False,
        "legs_needed": None,
        "seats": seats,
        "awaited": [0],
        "prompt": None,
        "you": 0,
        "may_show": [],
        "ended": False,
        "over": False,
    } | changes


EVENTS = [
    {"seq": 1, "kind": "deal", "seat": 1, "text": "Ben deals."},
    {"seq": 2, "kind": "acted", "seat": 1, "text": "Ben raises to 20."},
    {"seq": 3, "kind": "acted", "seat": 2, "text": "Cleo folds."},
]


def table(night_: Snapshot, game_: Snapshot | None, deal_: Snapshot | None, **changes: Any) -> Snapshot:
    return {
        "t": "table",
        "v": 50,
        "deadline": None,
        "night": night_,
        "game": game_,
        "deal": deal_,
        "lines": [],
        "wins": 0,
        "ev": EVENTS,
    } | changes


def prompt(**may: Any) -> Snapshot:
    return {"token": "17", "default": {"verb": "fold"}} | may


# --- Betting ----------------------------------------------------------------------------------------------------------


def betting_seats(count: int, held: int = 5) -> list[Snapshot]:
    """A round in the middle: a bet, a raise, a fold and an all-in, as far as there are seats for them."""
    moves: list[Snapshot] = [
        {"bet": 10, "hand": "7-5-4-3-2 low" if held == 5 else "three of a kind, kings"},
        {"bet": 20, "acted": "raise"},
        {"status": "folded", "acted": "fold"},
        {"bet": 20, "acted": "call"},
        {"bet": 0},
        {"bet": 15, "status": "all_in", "acted": "call", "chips": 0},
        {},
        {"acted": "call", "bet": 20},
    ]
    return [seat(i, HANDS[held] if i == 0 else held, **moves[i]) for i in range(count)]


def fixed_limit(count: int = 4) -> Snapshot:
    """Facing a raise in fixed limit: one amount for each button."""
    seats = betting_seats(count)
    return table(night(count), TRIPLE_DRAW, deal(seats, prompt=prompt(fold=True, call=10, **{"raise": [30, 30]})))


def no_limit(count: int = 4) -> Snapshot:
    """Facing a raise in no limit, with a side pot: the amount is free."""
    seats = betting_seats(count)
    several = [{"amount": 640, "seats": list(range(count))}, {"amount": 220, "seats": [0, 1]}]
    asked = prompt(fold=True, call=10, **{"raise": [40, 990]})
    if count > 2:
        seats[-1] |= {"status": "all_in", "chips": 0, "bet": 0}  # since the first round
    return table(night(count), TRIPLE_DRAW, deal(seats, pot=860, pots=several, prompt=asked))


def free_check(count: int = 4) -> Snapshot:
    """Nobody has bet: check or open for ten to fifty."""
    seats = [seat(i, HANDS[5] if i == 0 else 5) for i in range(count)]
    return table(night(count), TRIPLE_DRAW, deal(seats, prompt=prompt(check=True, bet=[10, 50])))


def others_turn(count: int = 4) -> Snapshot:
    """Ben is to act; the viewer may choose ahead."""
    return table(night(count), TRIPLE_DRAW, deal(betting_seats(count), awaited=[1]))


# --- Drawing ----------------------------------------------------------------------------------------------------------


def drawing(count: int = 4, least: int = 0, most: int = 5, held: int = 5, game_: Snapshot = TRIPLE_DRAW) -> Snapshot:
    """The viewer's draw; the player before drew two."""
    seats = [seat(i, HANDS[held] if i == 0 else held, drew=2 if i == count - 1 else None) for i in range(count)]
    now = deal(seats, phase="draw", step=2, step_name="first draw", prompt=prompt(draw=[least, most]))
    return table(night(count), game_, now)


def race_draw(count: int = 6) -> Snapshot:
    """Three Legged Race: exactly three must go, the pot is carried, legs are out."""
    shot = drawing(count, 3, 3, game_=RACE)
    shot["deal"] |= {
        "game": "three-legged-race",
        "legs_needed": 3,
        "pot": 90,
        "carried": 60,
        "carried_why": "It grows from deal to deal until somebody has 3 legs.",
        "pots": [{"amount": 90, "seats": list(range(count))}],
    }
    for number, legs in enumerate([2, 1, 0, 2, 0, 1][:count]):
        shot["deal"]["seats"][number]["legs"] = legs
    return shot


# --- Declaring --------------------------------------------------------------------------------------------------------


def declaring(count: int = 4, held: int = 3, wild: str = "3", cost: int = 40) -> Snapshot:
    """Three Five Seven: in or out, sealed; Ben has chosen already."""
    hand = {3: "three of a kind, kings", 5: "straight, eight high", 7: "four of a kind, aces"}[held]
    seats = [
        seat(i, HANDS[held] if i == 0 else held, chosen=i == 1, hand=hand if i == 0 else None, legs=[1, 2, 0, 1][i % 4])
        for i in range(count)
    ]
    now = deal(
        seats,
        game="three-five-seven",
        phase="declare",
        step={3: 2, 5: 4, 7: 6}[held],
        step_name={3: "stage one", 5: "stage two", 7: "stage three"}[held],
        wild=[wild],
        cost=cost,
        cost_each=True,
        pot=cost,
        legs_needed=3,
        pots=[{"amount": cost, "seats": list(range(count))}],
        awaited=[i for i in range(count) if i != 1],
        prompt=prompt(**{"in": True, "out": True}),
    )
    return table(night(count), THREE_FIVE_SEVEN, now)


def sealed(count: int = 4) -> Snapshot:
    """The viewer has said in; two others still think."""
    shot = declaring(count)
    shot["deal"]["seats"][0] |= {"chosen": True, "choice": "in"}
    shot["deal"] |= {"prompt": None, "awaited": list(range(2, count))}
    return shot


def stage_settled(count: int = 4) -> Snapshot:
    """Stage one is settled and stage two has begun: the sentences must stay readable."""
    shot = declaring(count, held=5, wild="5")
    shot["ev"] = [
        {"seq": 30, "kind": "revealed", "seat": None, "text": "In: Ann, Ben and Dana."},
        {"seq": 31, "kind": "settled", "seat": 0, "text": "Ann has the best hand."},
        {"seq": 32, "kind": "pays", "seat": 1, "text": "Ben pays Ann 40."},
        {"seq": 33, "kind": "pays", "seat": 3, "text": "Dana pays Ann 40."},
    ]
    shot["deal"]["seats"][1]["cards"] = cards(1, "Qs Qh 9c") + cards(11, 2)
    return shot


# --- The end of a deal, and around it ---------------------------------------------------------------------------------


def showdown(count: int = 4) -> Snapshot:
    """Two hands against each other, the viewer wins; the next deal comes soon."""
    shown = {1: "8d 6c 4h 3s 2d", 3: "9s 8c 6d 5h 2c"}
    seats = [seat(i, HANDS[5] if i == 0 else shown.get(i, 5), shown=i in (0, *shown)) for i in range(count)]
    seats[0] |= {"hand": "7-5-4-3-2 low", "won": "pot", "chips": 1100}
    for i in shown:
        if i < count:
            seats[i]["hand"] = "8-6-4-3-2 low"
    if count > 2:
        seats[2] |= {"status": "folded"}
    lines = [
        "Ann wins the side pot of 40 with 7-5-4-3-2 low.",
        "Ann wins the main pot of 80 with 7-5-4-3-2 low against 8-6-4-3-2 low.",
    ]
    now = deal(seats, phase="ended", ended=True, awaited=[], pot=0, pots=[], step_name="showdown")
    return table(night(count), TRIPLE_DRAW, now, lines=lines, wins=2)


def unshown(count: int = 4) -> Snapshot:
    """The viewer has won without showing; Ben, who folded, has turned up all his cards, Cleo two of hers."""
    seats = [seat(i, HANDS[5] if i == 0 else 5, status="in" if i == 0 else "folded") for i in range(count)]
    seats[0] |= {"won": "pot", "hand": "7-5-4-3-2 low", "chips": 1100}
    seats[1] |= {"cards": cards(1, "Qs Qh 8c 8d 3c"), "hand": "two pair, queens and eights", "shown": True}
    if count > 2:
        seats[2]["cards"] = cards(2, "As Ad") + cards(22, 3)
    may_show = [card["id"] for card in seats[0]["cards"]]
    now = deal(seats, phase="ended", ended=True, awaited=[], pot=0, pots=[], may_show=may_show)
    return table(night(count), TRIPLE_DRAW, now, lines=["Everybody else folded: Ann wins the pot of 55."], wins=1)


def not_opened(count: int = 4) -> Snapshot:
    """Trips to Win, a replay: nobody has opened, the pot is carried, the viewer may check or open."""
    shot = free_check(count)
    shot["game"] = TRIPS
    shot["deal"] |= {
        "game": "trips-to-win",
        "to_open": "a pair of jacks or better",
        "carried": 40,
        "carried_why": "Nobody opened in the last deal, so it is played for again.",
        "pot": 50,
    }
    shot["deal"]["seats"][-1]["status"] = "watching"
    shot["deal"]["seats"][-1]["cards"] = []
    return shot


def waiting(count: int = 2) -> Snapshot:
    return table(night(count, state="waiting"), TRIPLE_DRAW, None)


def paused(count: int = 4) -> Snapshot:
    return table(night(count, state="paused"), TRIPLE_DRAW, deal(betting_seats(count), awaited=[1]))


def announced(count: int = 4) -> Snapshot:
    """Between two deals: Ben has chosen the next game, Rita asks the host for a seat."""
    shot = showdown(count)
    shot["night"] |= {
        "announced": {**RACE, "by": "Ben"},
        "asks": [{"id": 3, "kind": "seat", "name": "Rita the Reluctant", "amount": 0}],
        "last_word": "Cleo",
        "next_deal_at": None,
    }
    return shot


def choosing(count: int = 4) -> Snapshot:
    """It is for the viewer to choose what is played next."""
    shot = showdown(count)
    shot["night"] |= {"chooser": "dealers_choice", "choosing": 0}
    return shot


def host_gone(count: int = 4) -> Snapshot:
    """The host left an hour ago, the viewer stands in."""
    shot = others_turn(count)
    shot["night"] |= {"host_gone_at": 1, "stand_ins": [0]}
    return shot


SCENES = {
    "fixed_limit": fixed_limit,
    "no_limit": no_limit,
    "free_check": free_check,
    "others_turn": others_turn,
    "drawing": drawing,
    "race_draw": race_draw,
    "declaring": declaring,
    "sealed": sealed,
    "stage_settled": stage_settled,
    "showdown": showdown,
    "unshown": unshown,
    "not_opened": not_opened,
    "waiting": waiting,
    "paused": paused,
    "announced": announced,
    "choosing": choosing,
    "host_gone": host_gone,
}
