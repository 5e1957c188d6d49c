"""Events for programs: all that a player or an organiser can do."""
