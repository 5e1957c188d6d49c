"""What a curator looked at: a fingerprint of the row, so that nothing is lost."""

import hashlib
import json
from typing import Any

from cards.curation.act_errors import CatalogueChangedSince
from cards.curation.row_values import columns_of


def revision_of(row: Any) -> str:
    """Return the fingerprint of *row* as it is: whoever changes it changes that."""
    content = json.dumps(columns_of(row), sort_keys=True, ensure_ascii=False)
    return hashlib.blake2b(content.encode(), digest_size=8).hexdigest()


def ask_revision(row: Any, seen: str) -> None:
    """Raise CatalogueChangedSince if *row*, locked, is not what was *seen*."""
    if revision_of(row) != seen:
        raise CatalogueChangedSince(row=str(row))
