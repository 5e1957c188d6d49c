"""The wiring: settings, addresses, queue, supervisor, backup. Knows no feature."""
