"""A card at a glance, wherever a link names it."""
