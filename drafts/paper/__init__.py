"""Events on paper: match slips, pairings, standings and pools, as PDF.

`content` turns an event into plain values in the language asked for; `slips` and
`paged_table` turn those into bytes and know neither models nor Django.
"""
