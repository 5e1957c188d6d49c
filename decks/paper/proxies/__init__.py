"""Text proxies: a card's words at card size, nine to a page."""
