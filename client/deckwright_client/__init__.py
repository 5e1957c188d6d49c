"""A client of Deckwright's API: typed, patient, in the standard library alone."""

from deckwright_client.client import Client
from deckwright_client.sending import Problem, Retry, Unreachable

__all__ = [
    "Client",
    "Problem",
    "Retry",
    "Unreachable",
]
