"""Sets, cards and printings.

And how one row of facts is compared with them and written.
"""
