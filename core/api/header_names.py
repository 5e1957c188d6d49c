"""Headers of the API, and where a request keeps some for its answer."""

from typing import Final

IDEMPOTENCY_KEY: Final = "Idempotency-Key"  # of a request
RATE: Final = "deckwright.rate"  # in META: headers that say how much may be asked
