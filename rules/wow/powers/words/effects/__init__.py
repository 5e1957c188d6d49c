"""EFFECT: what a power does, in five files by what it changes.

Cards, numbers and permissions, damage, the flow of a power, the board.
"""
