"""Fighters as data.

Boards and fight cards, the vocabulary of their actions, the file format with its
faults, and what a catalogue shows of them.
"""
