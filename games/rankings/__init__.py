"""Rankings of hands, with wild cards and jokers: `ranking(name, ...)` gives one, its `strength` compares hands."""

from games.rankings.order import Category
from games.rankings.ranking import Ranking, name_by, names_apart, ranking

__all__ = ["Category", "Ranking", "name_by", "names_apart", "ranking"]
