"""Decks begun, their settings changed, given and deleted; cards: `life.editing`."""

from collections.abc import Iterable, Mapping
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from core.features import Signal
from core.moderation.hiding import refuse_to_show
from core.users import User
from decks.building.editing.card_changes import (
    MAX_LINES,
    DeckIsFull,
    TooManyCopies,
    lock_deck,
)
from decks.building.models import MAX_COPIES, Deck, DeckEntry, DeckTag
from decks.building.tags import fold_tag, read_tags, write_tags
from decks.building.unread_lines import keep_lines
from decks.limits.queries import get_format
from decks.lists.card_matching import Match, MatchedLine
from rules.errors import N_, Refusal
from rules.game.deck import Zone

deck_published = Signal()  # *deck* came to be public
MAX_DECKS = 1000  # of one account
MAX_GUEST_DECKS = 20


class TooManyDecks(Refusal):
    """The keeper has as many decks as one may have."""

    code = "too-many-decks"
    sentence = N_("You already have %(limit)s decks, the limit. Delete one first.")
    status = 409


@transaction.atomic
def create_deck(
    *,
    user: User,
    guest_key: UUID | None,
    name: str,
    game_slug: str,
    format_slug: str,
    lines: Iterable[MatchedLine] = (),
    pool: Mapping[str, int] | None = None,
) -> Deck:
    """Return a new deck of *user*, or of the guest, with the matched *lines* in it.

    The other lines are kept with it, unread. A *pool* (copies by card key) locks it to
    the cards an event handed out. Raises TooManyDecks, DeckIsFull,
    TooManyCopies, TooManyUnreadLines, UnknownGame or UnknownFormat.
    """
    get_format(game_slug, format_slug)
    limit = MAX_DECKS if user.is_authenticated else MAX_GUEST_DECKS
    held = Deck.objects.owned_by(user, guest_key).filter(branch_of=None)
    if held.count() >= limit:
        raise TooManyDecks(limit=limit)
    now = timezone.now()
    deck = Deck.objects.create(
        owner_id=user.pk if user.is_authenticated else None,
        guest_key=None if user.is_authenticated else guest_key,
        name=name,
        game=game_slug,
        format=format_slug,
        pool=pool,
        created_at=now,
        changed_at=now,
    )
    lines = list(lines)
    _fill(deck, lines)
    keep_lines(deck, lines)
    return deck


def _fill(deck: Deck, lines: Iterable[MatchedLine]) -> None:
    """Put the matched *lines* into the new *deck*; repeated cards add up."""
    entries: dict[tuple[int, Zone], DeckEntry] = {}
    for found in lines:
        if found.match is not Match.MATCHED or not found.quantity:
            continue
        card = found.cards[0]
        entry = entries.setdefault(
            (card.pk, found.zone),
            DeckEntry(
                deck=deck,
                card=card,
                zone=found.zone,
                quantity=0,
                printing=found.printing,
            ),
        )
        entry.quantity += found.quantity
        if entry.quantity > MAX_COPIES:
            raise TooManyCopies(limit=MAX_COPIES)
    if len(entries) > MAX_LINES:
        raise DeckIsFull(limit=MAX_LINES)
    DeckEntry.objects.bulk_create(entries.values())


# What a deck's owner says of it, by name: name, visibility, format, folder, primer, and
# tags between commas. Only what is named is meant.
Settings = Mapping[str, str]


class SettingsChangedMeanwhile(Refusal):
    """Settings were changed that another page changed too, since this one was opened.

    *settings* are their names; *theirs* what they say now, by name.
    """

    code = "settings-changed-meanwhile"
    sentence = N_("The same settings were changed elsewhere: %(settings)s.")
    status = 409


def get_settings(deck: Deck) -> dict[str, str]:
    """Return all settings of *deck* as they are."""
    return {
        "name": deck.name,
        "visibility": deck.visibility,
        "format": deck.format,
        "folder": deck.folder,
        "primer": deck.primer,
        "tags": write_tags(tag.word for tag in deck.tags.all()),
    }


@transaction.atomic
def update_deck(
    *, deck: Deck, changes: Settings, opened: Settings | None = None
) -> Deck:
    """Change the settings of *deck* that *changes* name; return the deck, fresh.

    *opened* are settings as the page showed them: what its reader left alone is left
    alone, too. Raises SettingsChangedMeanwhile if somebody else changed the same,
    HiddenByStaff, UnknownFormat, TooManyTags, TagTooLong or TagWithoutLetters.
    """
    deck = lock_deck(deck)
    changed = _really_changed(get_settings(deck), _tidied(changes), opened or {})
    if "visibility" in changed:
        refuse_to_show(deck, is_shown=changed["visibility"] != Deck.Visibility.PRIVATE)
    if "format" in changed:
        get_format(deck.game, changed["format"])
    if "tags" in changed:
        _write_tags(deck, read_tags(changed["tags"]))
    fields = [name for name in changed if name != "tags"]
    for name in fields:
        setattr(deck, name, changed[name])
    if changed:
        deck.changed_at = timezone.now()
        deck.save(update_fields=[*fields, "changed_at"])
    if changed.get("visibility") == Deck.Visibility.PUBLIC:
        deck_published.send(sender=Deck, deck=deck)
    return deck


def _tidied(changes: Settings) -> Settings:
    """Return *changes* with folder and tags written as they will stand."""
    tidy = dict(changes)
    if "folder" in tidy:
        tidy["folder"] = " ".join(tidy["folder"].replace("\0", "").split())
    if "tags" in tidy:
        tidy["tags"] = write_tags(sorted(read_tags(tidy["tags"]), key=fold_tag))
    return tidy


def _really_changed(now: Settings, changes: Settings, opened: Settings) -> Settings:
    """Return those of *changes* that their page's reader made, and that change *now*.

    Raises SettingsChangedMeanwhile.
    """
    told = {**now, **opened}
    made = {
        name: value
        for name, value in changes.items()
        if value not in (told[name], now[name])
    }
    lost = {name: now[name] for name in made if told[name] != now[name]}
    if lost:
        raise SettingsChangedMeanwhile(settings=tuple(lost), theirs=lost)
    return made


def _write_tags(deck: Deck, words: list[str]) -> None:
    """Make *words* the tags of *deck*."""
    deck.tags.all().delete()
    DeckTag.objects.bulk_create(
        DeckTag(deck=deck, word=word, word_folded=fold_tag(word)) for word in words
    )


def archive_deck(*, deck: Deck, is_archived: bool) -> Deck:
    """Take *deck* out of its keeper's lists and everybody's, or put it back.

    Whoever may see it still does by its address; its cards stay as they are.
    """
    deck.archived_at = timezone.now() if is_archived else None
    deck.save(update_fields=["archived_at"])
    return deck


def delete_deck(*, deck: Deck) -> None:
    """Remove *deck* for good."""
    deck.delete()
