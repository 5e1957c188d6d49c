"""Accounts: the data an account owns, downloaded whole or removed when it is closed."""
