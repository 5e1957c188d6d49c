"""Texts of cards that no translator wrote: made from powers, or shipped with a card.

With them goes what searches find the cards by: what their powers do.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

import rules
from cards.catalogue.card_texts.models import CardText, TextChange, WritingRun
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.changes.feed import Kind, note_rows
from cards.catalogue.effects import renew_effects
from cards.catalogue.models import Card
from core.chunks import in_chunks
from core.jobs import Report, start
from rules.games import GAMES, game
from rules.text.normalize import fold

MACHINE: Final = (CardText.State.WRITTEN, CardText.State.DRAFT)
CARDS_AT_ONCE: Final = 100
Place = tuple[int, str]  # card's pk, language


def keep_written_texts(cards: Iterable[Card], languages: Iterable[str] = ()) -> int:
    """Keep what *cards* say in each language that is written; return how many texts.

    Whoever changes powers, English or names calls it. What a person wrote, approved or
    rejected stays; again changes nothing. *languages*: only these.

    To write takes seconds for some hundred cards: it is done before anything is
    locked, and again for a card whose name has changed meanwhile.
    """
    wanted = {card.pk: card for card in cards}
    _, names = _held(wanted, CardText.objects.all())
    found = _written_for(wanted, languages, names)
    with transaction.atomic():
        held, now = _held(wanted, CardText.objects.select_for_update())
        renamed = {
            pk: wanted[pk]
            for pk, language in names.keys() | now.keys()
            if names.get((pk, language)) != now.get((pk, language))
        }
        found = {
            place: text for place, text in found.items() if place[0] not in renamed
        }
        found |= _written_for(renamed, languages, now)
        _replace(held, found, frozenset(languages))
    return len(found)


def _held(
    wanted: Mapping[int, Card], texts: QuerySet[CardText]
) -> tuple[dict[Place, CardText], dict[Place, str]]:
    """Return the rules texts of the cards *wanted*, and their names, by place."""
    names: dict[Place, str] = {}
    held: dict[Place, CardText] = {}
    fields = [CardText.Field.NAME, CardText.Field.TEXT]
    for text in texts.filter(card__in=wanted, field__in=fields):
        place = text.card_id, text.language
        text.card = wanted[text.card_id]
        if text.field == CardText.Field.TEXT:
            held[place] = text
        elif text.state != CardText.State.REJECTED:
            names[place] = text.text
    return held, names


def _written_for(
    cards: Mapping[int, Card], languages: Iterable[str], names: Mapping[Place, str]
) -> dict[Place, CardText]:
    """Return what *cards*, called by *names*, say in each language that is written."""
    return {
        (card.pk, language): written
        for card in cards.values()
        for language in sorted(game(card.game).WRITTEN_LANGUAGES)
        if not languages or language in languages
        if (written := _written(card, language, names.get((card.pk, language), "")))
    }


def forget_written(card: Card) -> None:
    """Delete the texts of *card* that no person wrote."""
    CardText.objects.filter(card=card, state__in=MACHINE).delete()


def written_whole(card: Card, language: str, name: str = "") -> str:
    """Return what *card* would say in *language*; "" if not all of it is understood."""
    found = _written(card, language, name)
    is_whole = found is not None and found.state == CardText.State.WRITTEN
    return found.text if found and is_whole else ""


def _written(card: Card, language: str, name: str) -> CardText | None:
    """Return the text of *card* in *language* as a row; None for one not written."""
    if not card.text or language not in game(card.game).WRITTEN_LANGUAGES:
        return None
    written = game(card.game).write_text(language, card.powers or (), card.value, name)
    if written is None:
        return None
    state = CardText.State.WRITTEN if written.is_whole else CardText.State.DRAFT
    return CardText(
        card=card,
        language=language,
        field=CardText.Field.TEXT,
        text=written.text,
        text_folded=fold(written.text),
        source_hash=card.text_hash,
        state=state,
        changed_at=timezone.now(),
    )


def _replace(
    held: Mapping[Place, CardText],
    found: Mapping[Place, CardText],
    languages: frozenset[str],
) -> None:
    """Put the texts *found* in place of those *held* that no person wrote."""
    ours = {place: text for place, text in held.items() if text.state in MACHINE}
    # A text that somebody writes at this moment is theirs: it comes first.
    new = [text for place, text in found.items() if place not in held]
    CardText.objects.bulk_create(new, ignore_conflicts=True)
    changed = []
    for place, text in found.items():
        was = ours.get(place)
        if was is not None and not _is_same(was, text):
            text.pk, text.revision = was.pk, was.revision + 1
            changed.append(text)
    fields = ["text", "text_folded", "source_hash", "state", "revision", "changed_at"]
    CardText.objects.bulk_update(changed, fields, batch_size=CARDS_AT_ONCE)
    gone = [
        text.pk
        for place, text in ours.items()
        if place not in found and (not languages or place[1] in languages)
    ]
    CardText.objects.filter(pk__in=gone).delete()
    _tell(new, [*changed, *(ours[place] for place in ours if ours[place].pk in gone)])


def _tell(new: list[CardText], changed: list[CardText]) -> None:
    """Tell the feed of texts, by game: searches and programs take them over."""
    for played in dict.fromkeys(text.card.game for text in [*new, *changed]):
        note_rows(
            kind=Kind.IMPORT,
            game=played,
            author=None,
            created=[text for text in new if text.card.game == played],
            changed=[text for text in changed if text.card.game == played],
        )


def renew_names(cards: Mapping[str, Collection[int]]) -> None:
    """Write the texts of *cards* (keys by language) again that name their own card."""
    for language, pks in cards.items():
        for some in in_chunks(sorted(pks), CARDS_AT_ONCE):
            cards_there = Card.objects.filter(pk__in=some)
            keep_written_texts(filter(_names_itself, cards_there), [language])


def _names_itself(card: Card) -> bool:
    """Whether the text of *card* may say its name, or the first word of it."""
    words = card.name_folded.split()
    return bool(words) and words[0] in card.text_folded


def write_game_texts(game_slug: str, report: Report) -> int:
    """Write the texts of all cards of a game; return how many there are.

    Cards are found by what they do from then on, as this release reads it. Some cards
    at a time, each time a transaction: it may stop and begin again.
    """
    cards = Card.objects.filter(game=game_slug).order_by("pk")
    pks = list(cards.values_list("pk", flat=True))
    count = 0
    for at in range(0, len(pks), CARDS_AT_ONCE):
        chunk = list(Card.objects.filter(pk__in=pks[at : at + CARDS_AT_ONCE]))
        renew_effects(chunk)
        count += keep_written_texts(chunk)
        report(at + len(chunk))
    return count


def start_writing(game_slug: str) -> WritingRun:
    """Have a worker write the texts of a game; return the run."""
    run = WritingRun.objects.create(game=game_slug, version=rules_version())
    return start(run, WritingRun.State.WRITING)


def renew_written_texts() -> int:
    """Start the writing of games whose reader or writers are not those of before."""
    begun = 0
    for game_slug in GAMES:
        if not Card.objects.filter(game=game_slug).exists():
            continue
        latest = WritingRun.objects.filter(game=game_slug).order_by("-pk").first()
        if latest is None or latest.version != rules_version():
            start_writing(game_slug)
            begun += 1
    return begun


@cache
def rules_version() -> str:
    """Return the fingerprint of all that reads and writes texts."""
    folder = Path(str(rules.__file__)).parent
    digest = hashlib.blake2b(digest_size=16)
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".yaml", ".lark", ".json"}:
            digest.update(path.relative_to(folder).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class OwnWords:
    """A card's *powers* as plain data (None for none), and its words by language.

    *texts* are left out where the powers say them.
    """

    powers: list[Any] | None
    names: Mapping[str, str]
    flavour: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)


def write_own_words(game_slug: str, words: Mapping[str, OwnWords]) -> None:
    """Write powers, and names and flavour in the other languages, by card key.

    A text that somebody has changed since is theirs, and stays as it is.
    """
    cards = list(Card.objects.filter(game=game_slug, key__in=words))
    taught = [card for card in cards if card.powers != words[card.key].powers]
    for card in cards:
        card.powers = words[card.key].powers
    Card.objects.bulk_update(cards, ["powers"])
    changes = TextChange.objects.filter(card__in=cards).order_by()
    changed = set(changes.values_list("card", "language", "field"))
    texts = [
        text
        for card in cards
        for text in _texts(card, words[card.key])
        if _place(text) not in changed
    ]
    held = CardText.objects.filter(card__in=cards)
    was = {_place(each): each for each in held}
    texts = [text for text in texts if not _is_same(was.get(_place(text)), text)]
    told = {text.card_id for text in texts}
    CardText.objects.bulk_create(
        texts,
        update_conflicts=True,
        unique_fields=["card", "language", "field"],
        update_fields=["text", "text_folded", "source_hash", "state"],
    )
    note_rows(
        kind=Kind.IMPORT,
        game=game_slug,
        author=None,
        created=[text for text in texts if _place(text) not in was],
        changed=[
            *(text for text in texts if _place(text) in was),
            *(card for card in taught if card.pk not in told),
        ],
    )
    renew_effects(cards)
    keep_written_texts(cards)


def _place(text: CardText) -> tuple[int, str, str]:
    """Return which text of which card in which language *text* is."""
    return text.card_id, text.language, text.field


def _is_same(held: CardText | None, text: CardText) -> bool:
    """Whether writing *text* over *held* would change nothing."""
    return held is not None and (held.text, held.source_hash, held.state) == (
        text.text,
        text.source_hash,
        text.state,
    )


def _texts(card: Card, words: OwnWords) -> list[CardText]:
    """Return the words of *card* in the languages other than English."""
    by_field = {
        CardText.Field.NAME: words.names,
        CardText.Field.FLAVOUR: words.flavour,
        CardText.Field.TEXT: words.texts,
    }
    return [
        CardText(
            card=card,
            language=language,
            field=field,
            text=text,
            text_folded=fold(text),
            source_hash=words_hash(by_language["en"]),
            state=CardText.State.APPROVED,
        )
        for field, by_language in by_field.items()
        for language, text in by_language.items()
        if language != "en"
    ]
