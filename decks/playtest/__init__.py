"""A deck played by hand in the browser.

Stored games, their moves and taking them back.
"""
