"""Which words there are: Hunspell with the packed dictionaries, loaded when asked."""

import functools
import importlib
import re
import tarfile
import tempfile
from pathlib import Path
from typing import Any, Final, Protocol

_DICTIONARIES: Final = Path(__file__).with_name("dictionaries")
# A remark that a Hungarian dictionary has among its flags, where it forbids words.
_REMARK: Final = re.compile(rb"\w_[A-Z/]+_noun\b")
_LONGEST: Final = 40  # letters; of longer words Hunspell takes its time


class Speller(Protocol):
    """A dictionary of one language."""

    def knows(self, word: str) -> bool:
        """Whether *word* is one, as written or with small letters."""

    def stems(self, word: str) -> tuple[str, ...]:
        """Return the words that *word* may be a form of."""


class _Hunspell:
    """The dictionary in one packed file."""

    def __init__(self, path: Path) -> None:
        module: Any = importlib.import_module("hunspell")
        # Hunspell reads whole files and keeps none open.
        with tempfile.TemporaryDirectory() as folder:
            with tarfile.open(path) as packed:
                for name in ("index.aff", "index.dic"):
                    file = packed.extractfile(name)
                    assert file  # noqa: S101 - each archive has both
                    Path(folder, name).write_bytes(_REMARK.sub(b"", file.read()))
            self._words = module.Hunspell("index", hunspell_data_dir=folder)
        self.knows = functools.lru_cache(maxsize=50_000)(self._knows)
        self.stems = functools.lru_cache(maxsize=20_000)(self._stems)

    def _knows(self, word: str) -> bool:
        """Whether *word* is one, as written or with small letters."""
        return len(word) <= _LONGEST and any(
            self._words.spell(each)
            for one in dict.fromkeys((word, word.lower(), word.capitalize()))
            for each in dict.fromkeys((one, one.replace("ё", "е")))
        )

    def _stems(self, word: str) -> tuple[str, ...]:
        """Return the words that *word* may be a form of."""
        return tuple(self._words.stem(word)) if len(word) <= _LONGEST else ()


@functools.cache
def speller(language: str) -> Speller | None:
    """Return the dictionary of *language*, None where there is none."""
    path = _DICTIONARIES / f"{language.partition('-')[0]}.tar.xz"
    if not path.is_file():
        return None
    try:
        return _Hunspell(path)
    except ImportError:
        return None
