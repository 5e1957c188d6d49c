"""Tests of `decks.paper.proxies`."""
