"""Every feature's `models.py`, which Django looks for here."""

from core.features import load_models

load_models("decks")
