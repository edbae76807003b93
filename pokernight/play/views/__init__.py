"""Pages for playing, by what people do: sit down and get up, choose a game, read its rules, look at tonight's chips."""
