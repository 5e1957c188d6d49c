"""Of the organizer's page."""
