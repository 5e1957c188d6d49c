"""Words as columns: a stream of tokens, and for each token the places it stands at.

Folded texts hold single spaces only, so a text is its tokens. A part of a word is
looked up in the vocabulary, a run of words at the neighbours in the stream: what is
found is what LIKE '%…%' finds, and no text is opened.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from operator import methodcaller
from typing import Any, Final

import numpy as np
import re2  # type: ignore[import-untyped]

from cards.search.columns.column_file import Array, ColumnData
from cards.search.columns.pattern_needs import bound, is_plain
from cards.search.columns.postings import Postings, between

_FEW: Final = 64  # second words of pairs that are looked up
_MANY: Final = 2_000  # places that are more than looking pairs of words up
_MOST_PAIRS: Final = 4_096  # that are looked up
# Ends of a text within the pattern: the buffer of all texts has others.
_OWN_ENDS: Final = re.compile(r"\\[AzQ]|\(\?[a-zA-Z-]+[:)]")


class Words:
    """Looks up any part of a word and any run of words, in texts of *size* cards."""

    def __init__(self, data: ColumnData, name: str, size: int) -> None:
        """Take the arrays that `word_columns` called *name*."""
        self.size = size
        self._letters: dict[str, dict[str, int]] = data.known["letters"][name]
        take = {
            key.removeprefix(f"{name}."): array
            for key, array in data.arrays.items()
            if key.startswith(f"{name}.")
        }
        self.stream, self.places = take["stream"], take["places"]
        self.segments = take["segments"]  # of each of those places
        self.before = take["before"]  # the token before each of those places
        self.starts = take["starts"]
        self.ends = take["ends"]
        self.openings, self.opened = take["openings"], take["opened"]
        self.tokens = Postings(data, name, size)
        self.heads, self.bits = take["heads"], take["letters"]
        self.texts, self.text_start = take["texts"], take["text_start"]
        self.text_doc, self.text_language = take["text_doc"], take["text_language"]
        self._signs = take["vocabulary"]
        self._vocabulary = self._signs.tobytes()
        self.count = len(self.ends) - 1
        # Kept as long as the columns are: a reader types one letter after another.
        self.hold = lru_cache(maxsize=32)(self._hold)
        # Of one query, to find its cards and to tell how near they are.
        self._signs_at = lru_cache(maxsize=8)(self._find_signs)

    def forget(self) -> None:
        """Look everything up anew."""
        self.hold.cache_clear()
        self._signs_at.cache_clear()

    # Which cards

    def _hold(self, folded: str) -> Array:
        """Return which cards have a text that holds *folded*, as LIKE '%…%' would."""
        mask = np.zeros(self.size, np.bool_)
        if not folded:
            mask[self.text_doc] = True
        elif len(folded) == 1:
            for row in self._letters.get(folded, {}).values():
                mask |= np.unpackbits(self.bits[row], count=self.size).view(np.bool_)
        else:
            self._mark(mask, folded.encode().split(b" "))
        return mask

    def has_letter(self, letter: str, languages: Array) -> Array:
        """Return which cards have a text of *languages* (a mask) that has *letter*."""
        mask = np.zeros(self.size, np.bool_)
        for language, row in self._letters.get(letter, {}).items():
            if languages[int(language)]:
                mask |= np.unpackbits(self.bits[row], count=self.size).view(np.bool_)
        return mask

    # Which texts

    def segments_holding(
        self, words: Sequence[str], languages: Array, *, at_heads: bool
    ) -> Array:
        """Return the texts that hold all of *words*, *at_heads*: at heads of words.

        Those of *languages* (a mask); some come more than once.
        """
        pieces = [word.encode().split(b" ") for word in words]
        at = [
            self._signs_at(first + b"\n" if others else first)
            for first, *others in pieces
        ]
        if at_heads:
            at = [one[self.heads[one]] for one in at]
        return self._holding_all(pieces, at, languages)

    def _holding_all(
        self, words: list[list[bytes]], at: list[Array], languages: Array
    ) -> Array:
        """Return the texts that hold all *words*, the first pieces of which stand *at*.

        Texts of the rarest are looked up, the others tried on the tokens of those.
        """
        runs = [
            [self._tokens_at(signs), *self._following(pieces[1:])]
            for signs, pieces in zip(at, words, strict=True)
        ]
        runs.sort(key=lambda run: (len(run) == 1, self.tokens.count_places(run[0])))
        found = self._of(languages, self.segments[self._run(runs[0])[0]])
        for run in runs[1:]:
            if len(run) > 1:
                member = np.zeros(len(self.text_doc), np.bool_)
                member[self.segments[self._run(run)[0]]] = True
                found = found[member[found]]
            elif len(found):
                found = found[self._have_one(found, run[0])]
        return found

    def _have_one(self, texts: Array, tokens: Array) -> Array:
        """Return which of *texts* have one of *tokens*."""
        member = np.zeros(self.count + 1, np.bool_)
        member[tokens] = True
        lows = self.starts[texts].astype(np.int64)
        lengths = self.starts[texts + 1] - lows
        ends = np.cumsum(lengths)
        firsts = ends - lengths
        at = np.arange(ends[-1]) + np.repeat(lows - firsts, lengths)
        has: Array = np.logical_or.reduceat(member[self.stream[at]], firsts)
        return has

    def segments_beginning(self, folded: str, languages: Array) -> Array:
        """Return the texts, of *languages* (a mask), that begin with *folded*."""
        *whole, last = folded.encode().split(b" ")
        ranges = [*map(self._exact, whole), self._beginning(last)]
        ends = np.asarray(ranges[0], self.openings.dtype)
        low, high = np.searchsorted(self.openings, ends)
        found = self._of(languages, self.opened[low:high])
        for place, (least, end) in enumerate(ranges[1:], start=1):
            tokens = self.stream[self.starts[found] + place]
            found = found[(tokens >= least) & (tokens < end)]
        return found

    def _of(self, languages: Array, segments: Array) -> Array:
        """Return those of *segments* that are in one of *languages* (a mask)."""
        shown: Array = segments[languages[self.text_language[segments]]]
        return shown

    def text(self, segment: int) -> bytes:
        """Return the folded text numbered *segment*."""
        low, high = self.text_start[segment], self.text_start[segment + 1] - 1
        return self.texts[low:high].tobytes()

    # Tokens

    def _mark(self, mask: Array, pieces: list[bytes]) -> None:
        """Mark the cards at the places where *pieces* stand side by side."""
        if len(pieces) > 1:
            ending = self._tokens_at(self._signs_at(pieces[0] + b"\n"))
            at, _starts = self._run([ending, *self._following(pieces[1:])])
            mask[self.tokens.docs[at]] = True
            return
        self.tokens.mark(mask, self._tokens_at(self._signs_at(pieces[0])))

    def _following(self, pieces: list[bytes]) -> list[Array]:
        """Return the tokens that *pieces*, after a first one, may be; none for none."""
        if not pieces:
            return []
        tokens = [np.arange(*self._exact(piece)) for piece in pieces[:-1]]
        return [*tokens, np.arange(*self._beginning(pieces[-1]))]

    def _word(self, token: int) -> bytes:
        return self._vocabulary[self.ends[token - 1] + 1 : self.ends[token]]

    def _bisect(self, piece: bytes) -> int:
        low, high = 1, self.count + 1
        while low < high:
            middle = (low + high) // 2
            if self._word(middle) < piece:
                low = middle + 1
            else:
                high = middle
        return low

    def _beginning(self, piece: bytes) -> tuple[int, int]:
        """Return the range of tokens that begin so: they stand side by side."""
        return self._bisect(piece), self._bisect(piece + b"\xff")

    def _exact(self, piece: bytes) -> tuple[int, int]:
        """Return the range of tokens that are *piece*: one or none."""
        low = self._bisect(piece)
        return low, low + (low <= self.count and self._word(low) == piece)

    def _find_signs(self, sought: bytes) -> Array:
        """Return where *sought* stands in the vocabulary.

        RE2 is at once at what is rare, and takes long for each hit.
        """
        if len(sought) == 1:
            return np.flatnonzero(self._signs == sought[0])
        if len(sought) == 2:
            hits = (self._signs[:-1] == sought[0]) & (self._signs[1:] == sought[1])
            return np.flatnonzero(hits)
        search, found, at = re2.compile(re2.escape(sought)).search, [], -1
        while hit := search(self._vocabulary, at + 1):
            found.append(at := hit.start())
        return np.asarray(found, np.int64)

    def _tokens_at(self, at: Array) -> Array:
        """Return the tokens that stand *at* places of the vocabulary, each once."""
        if not len(at):
            return at
        tokens = np.searchsorted(self.ends, at, "right")
        return tokens[np.concatenate(([True], tokens[1:] != tokens[:-1]))]

    def _run(self, tokens: list[Array]) -> tuple[Any, Array]:
        """Return where words of *tokens* stand side by side: indices, first places.

        From the rarest on, or from a pair that is looked up; then first to the right: a
        text ends with 0, which is no word, so that none of the neighbours lies outside.
        """
        sizes = [self.tokens.count_places(one) for one in tokens]
        start = int(np.argmin(sizes))
        paired = self._few_pairs(tokens) if sizes[start] > _MANY else 0
        if paired:
            start, at = paired, self._pairs(tokens[paired - 1], tokens[paired])
        else:
            at = self.tokens.places(tokens[start])
        places = self.places[at]
        left = range(start - 1 - bool(paired), -1, -1)
        for number in (*range(start + 1, len(tokens)), *left):
            member = np.zeros(self.count + 1, np.bool_)
            member[tokens[number]] = True
            if number == start - 1:
                fits = member[self.before[at]]
            else:
                fits = member[self.stream[places + (number - start)]]
            if isinstance(at, slice):
                at = np.arange(at.start, at.stop)
            at, places = at[fits], places[fits]
        return at, places - start

    @staticmethod
    def _few_pairs(tokens: list[Array]) -> int:
        """Return where in *tokens* a second word stands that few pairs end in, or 0."""
        pairs = [
            (len(firsts) * len(seconds), number)
            for number, (firsts, seconds) in enumerate(pairwise(tokens), start=1)
            if len(seconds) <= _FEW
        ]
        most, number = min(pairs, default=(0, 0))
        return number if most <= _MOST_PAIRS else 0

    def _pairs(self, firsts: Array, seconds: Array) -> Array:
        """Return where one of *seconds* stands behind one of *firsts*: indices."""
        before = firsts.astype(self.before.dtype)
        lows, highs = [], []
        for token in seconds.tolist():
            low = self.tokens.first[token]
            held = self.before[low : self.tokens.first[token + 1]]
            lows.append(low + np.searchsorted(held, before, "left"))
            highs.append(low + np.searchsorted(held, before, "right"))
        if not lows:
            return np.zeros(0, np.int64)
        return between(np.concatenate(lows), np.concatenate(highs))

    # Expressions

    def fitting(self, pattern: str, options: Any, candidates: Array) -> Array:
        """Return which of *candidates* (a mask) have a text that fits *pattern*.

        Raises re2.error. Few are looked at text by text, many in the whole buffer.
        """
        chosen = candidates[self.text_doc]
        segments = np.flatnonzero(chosen)
        if _OWN_ENDS.search(pattern):
            return self._fitting_alone(re2.compile(pattern, options), segments)
        if len(segments) * 4 < len(self.text_doc):
            expression = re2.compile(f"(?m){pattern}", options)
            return self._fitting_each(expression, segments)
        return self._fitting_all(pattern, options) & candidates

    def fitting_words(self, pieces: Sequence[str], options: Any) -> Array:
        """Return which cards have a text that fits `word_pieces` of an expression.

        No text is opened: the first piece that is a plain word is looked up, the others
        are tried on the words that stand beside it. Raises re2.error.
        """
        last = len(pieces) - 1
        plain = [place for place, piece in enumerate(pieces) if is_plain(piece)]
        rarest = plain[-1] if plain else 0
        mask = np.zeros(self.size, np.bool_)
        at = self.tokens.places(self._fitting_tokens(pieces, rarest, options))
        starts = self.places[at] - rarest
        left = range(rarest - 1, -1, -1)
        for place in (*left, *range(rarest + 1, len(pieces))):
            if place == rarest - 1:
                words = self.before[at]
            else:
                words = self.stream[starts + place]
            seen = np.zeros(self.count + 1, np.bool_)
            seen[words] = True
            seen[0] = False  # the end of a text
            fits = re2.compile(bound(pieces[place], place, last), options).search
            for token in np.flatnonzero(seen).tolist():
                seen[token] = fits(self._word(token)) is not None
            kept = seen[words]
            if isinstance(at, slice):
                at = np.arange(at.start, at.stop)
            at, starts = at[kept], starts[kept]
        mask[self.tokens.docs[at]] = True
        return mask

    def _fitting_tokens(self, pieces: Sequence[str], place: int, options: Any) -> Array:
        """Return the words that fit the one of *pieces* at a *place*."""
        piece, last = pieces[place], len(pieces) - 1
        if is_plain(piece):
            plain = piece.lower().encode()
            if place and place < last:
                return np.arange(*self._exact(plain))
            if place:
                return np.arange(*self._beginning(plain))
            return self._tokens_at(self._signs_at(plain + b"\n" if last else plain))
        hits = re2.compile(f"(?m){bound(piece, place, last)}", options).finditer(
            self._vocabulary
        )
        return self._tokens_at(np.fromiter((hit.start() for hit in hits), np.int64))

    def _fitting_alone(self, expression: Any, segments: Array) -> Array:
        """Return which cards fit, each of *segments* cut out."""
        mask = np.zeros(self.size, np.bool_)
        for segment in segments.tolist():
            if expression.search(self.text(segment)):
                mask[self.text_doc[segment]] = True
        return mask

    def _fitting_each(self, expression: Any, segments: Array) -> Array:
        """Return which cards fit, each of *segments* looked at within the buffer."""
        mask = np.zeros(self.size, np.bool_)
        buffer = self.texts.data
        lows, highs = self.text_start[segments], self.text_start[segments + 1] - 1
        docs = self.text_doc[segments]
        for low, high, doc in zip(
            lows.tolist(), highs.tolist(), docs.tolist(), strict=True
        ):
            if not mask[doc] and expression.search(buffer, low, high):
                mask[doc] = True
        return mask

    def _fitting_all(self, pattern: str, options: Any) -> Array:
        """Return which cards fit, found one text after the other in the whole buffer.

        No hit runs over the end of its text, and each takes in the rest of it.
        """
        options.never_nl = options.never_capture = True
        expression = re2.compile(f"(?m)(?:{pattern})[^\n]*", options)
        hits = map(methodcaller("start"), expression.finditer(self.texts.data))
        at = np.fromiter(hits, np.int64)
        at = at[at < self.text_start[-1]]
        mask = np.zeros(self.size, np.bool_)
        mask[self.text_doc[np.searchsorted(self.text_start, at, "right") - 1]] = True
        return mask
