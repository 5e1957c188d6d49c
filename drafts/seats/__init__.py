"""An event as one reader may see it and act in it: page, own seat, API."""
