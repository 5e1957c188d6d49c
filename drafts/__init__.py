"""What players do together: events from packs to standings, matches online."""
