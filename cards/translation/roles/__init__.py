"""Who may approve the texts of a language, and who may give that role."""
