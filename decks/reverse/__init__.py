"""Questions asked backwards: why not this card, which hero, which team."""
