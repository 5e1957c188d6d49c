"""What tests stand on: environment, databases, browser, houses."""
