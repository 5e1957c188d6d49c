"""The registration sheet: its content, list and layout."""
