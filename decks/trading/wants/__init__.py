"""The want list: lines added by hand, from a deck or a set, changed and removed."""
