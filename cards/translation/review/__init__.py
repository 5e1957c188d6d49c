"""Changes of a translated text: proposed, written, approved, rejected, and undone."""
