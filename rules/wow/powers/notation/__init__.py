"""How powers stand in card files: phrases, numbers, lists and words."""
