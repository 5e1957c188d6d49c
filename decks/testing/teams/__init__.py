"""All teams of a game against each other, as test runs or on the command line."""
