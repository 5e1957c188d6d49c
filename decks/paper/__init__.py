"""Decks on paper: the registration sheet and text proxies, as PDF.

`content` turns a deck into plain values, in the languages asked for; `sheet` and
`proxies` turn those values into bytes and know neither models nor Django. The same
value always gives the same bytes.
"""
