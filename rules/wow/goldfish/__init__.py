"""A deck tried by itself against an opponent who makes no move."""
