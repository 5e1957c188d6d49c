"""The rulebook's pages and API, and the reference of the words of power."""
