"""The steps that games are composed of; each is frozen data with a few plain methods (`games.variant.Phase`)."""
