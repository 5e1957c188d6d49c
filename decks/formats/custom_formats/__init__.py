"""Custom formats: what a member creates, changes and retires."""
