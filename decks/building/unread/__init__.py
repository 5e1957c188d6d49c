"""Lines of a list whose card is not known: stored with the deck, shown on its pages."""
