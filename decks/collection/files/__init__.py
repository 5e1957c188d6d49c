"""Files of holdings: the ways other programs write them, read, matched and written."""
