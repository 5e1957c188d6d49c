"""Signing in by a link in a mail, without a password."""
