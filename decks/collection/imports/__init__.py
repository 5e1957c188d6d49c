"""Files of holdings.

Read, matched with printings, previewed, applied as one change, and exported.
"""
