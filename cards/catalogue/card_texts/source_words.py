"""The English words translations are made from, and their fingerprints. Pure."""

import hashlib

from cards.catalogue.models import Card, Printing


def words_hash(words: str) -> str:
    """Return the fingerprint of English *words*; a translation of them remembers it."""
    return hashlib.blake2b(words.encode(), digest_size=16).hexdigest()


def source_words(card: Card, source: Printing | None) -> dict[str, str]:
    """Return the English words of *card* by field; flavour is its *source* printing's.

    A field without words is left out: there is nothing to translate.
    """
    words = {
        "name": card.name,
        "text": card.text,
        "flavour": source.flavour if source else "",
    }
    return {field: text for field, text in words.items() if text}


def source_hashes(card: Card, source: Printing | None) -> dict[str, str]:
    """Return the fingerprints of *card*'s English words by field, as they are now."""
    return {
        field: words_hash(text) for field, text in source_words(card, source).items()
    }
