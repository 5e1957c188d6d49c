"""The browsers in which an account is signed in: listed, and ended."""
