"""For a test's own server process only: the operating system's luck is replaced by a numbered one, so that the same
cards come every time. Python loads this file where the test puts its folder on the path of the process it starts."""

import os
import random


class LoadedDice(random.Random):
    """Says it is the system's luck, but repeats itself."""

    def __init__(self) -> None:
        super().__init__(int(os.environ["LOADED_DICE"]))


random.SystemRandom = LoadedDice  # type: ignore[assignment,misc]
