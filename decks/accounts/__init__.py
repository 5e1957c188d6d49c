"""Accounts: opened, told in full to whom they belong, closed for good."""
