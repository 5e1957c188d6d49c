"""Changing the password and the email address of an account."""
