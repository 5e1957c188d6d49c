"""Custom formats: what an organiser creates, changes and retires."""
