"""Clubs: members who share events, and leagues over several of them with a table."""
