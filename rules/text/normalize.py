"""Folding: how names are compared when case, accents and punctuation do not matter."""

import re
import unicodedata

# Letters that Unicode does not take apart, spelled out as people type them; curly and
# foreign quotes and dashes as a keyboard has them.
_SPELLED_OUT = str.maketrans(
    {
        "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "ß": "ss", "đ": "d", "ð": "d",
        "þ": "th", "ı": "i", "’": "'", "‘": "'", "`": "'", "´": "'", "ʼ": "'",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "–": "-", "—": "-",
        "−": "-", "…": "...",
    }
)  # fmt: skip
_SPACES = re.compile(r"\s+")
_NOT_ALPHANUMERIC = re.compile(r"[\W_]+")
_END = 5  # letters


def fold(text: str) -> str:
    """Return *text* in lower case without accents, with plain quotes and single spaces.

    `Æther` and `Aether`, `ő` and `o`, `ё` and `е`, `ł` and `l` come out alike.
    """
    if text.isascii():
        return _SPACES.sub(" ", text.casefold().replace("`", "'")).strip()
    spelled = text.casefold().translate(_SPELLED_OUT).replace("\xad", "")
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", spelled)
        if not unicodedata.combining(letter)
    )
    # Taken apart, `№` and `™` hold capitals; Korean syllables are put together again,
    # or `하` would be found within `한`.
    whole = unicodedata.normalize("NFC", bare.casefold().translate(_SPELLED_OUT))
    return _SPACES.sub(" ", whole).strip()


def squeeze(text: str) -> str:
    """Return the folded letters and digits of *text*: `Coup de Grâce` → `coupdegrace`.

    Empty only if *text* has neither letter nor digit.
    """
    return _NOT_ALPHANUMERIC.sub("", fold(text))


def name_ends(name: str) -> tuple[str, str]:
    """Return the first and last letters of *name*, squeezed.

    A slip of the pen leaves at least one end whole, so near names share one.
    """
    letters = squeeze(name)
    return letters[:_END], letters[-_END:]
