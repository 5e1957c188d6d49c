"""The API of events: the event itself, and each act of a player or organiser."""
