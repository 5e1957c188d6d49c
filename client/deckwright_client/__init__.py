"""A client of Deckwright's API: typed, patient, in the standard library alone."""

from deckwright_client.client import Client
from deckwright_client.sending import Problem, Retry, Unreachable
from deckwright_client.webhooks import BadSignature, read_delivery

__all__ = [
    "BadSignature",
    "Client",
    "Problem",
    "Retry",
    "Unreachable",
    "read_delivery",
]
