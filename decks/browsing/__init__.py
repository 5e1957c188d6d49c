"""The start page, lists of decks and a deck's page; decks created, copied, deleted."""
