"""What who runs the site sees of it: health, metrics, logs that belong together."""
