"""What players do together: events (to come)."""
