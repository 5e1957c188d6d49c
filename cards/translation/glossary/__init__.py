"""The glossary: what each term of a game is called in each language, with history."""
