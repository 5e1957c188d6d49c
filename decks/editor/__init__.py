"""The deck editor: search beside the deck, single changes, undo, unread lines."""
