"""Changes offered, accepted as a branch, declined, withdrawn."""

from typing import Final

from django.contrib.auth.models import User
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.blocking.services import NotYourself, refuse_apart
from decks.building.branches.services import create_branch
from decks.building.editing.card_changes import cards_of, lock_deck, replace_cards
from decks.building.editing.deck_diff import compare
from decks.building.models import Deck
from decks.building.versions.services import ensure_version
from decks.collection.holding_changes import lock_collection
from decks.inbox.services import News, announce
from decks.suggestions.models import Suggestion
from rules.errors import N_, Refusal

MAX_OPEN: Final = 30  # suggestions to one deck
MAX_OWN: Final = 50  # open ones of one account
State = Suggestion.State


class NothingToSuggest(Refusal):
    """The copy is as the deck is."""

    code = "nothing-to-suggest"
    status = 409
    sentence = N_("Your copy has the same cards as the deck.")


class TooManySuggestions(Refusal):
    """The deck, or the account, has as many open suggestions as it may."""

    code = "too-many-suggestions"
    status = 409
    sentence = N_("There are %(limit)s open suggestions, the limit.")


class SuggestionSettled(Refusal):
    """It was accepted or declined before."""

    code = "suggestion-settled"
    status = 409
    sentence = N_("This suggestion has already been answered.")


@transaction.atomic
def suggest(*, copy: Deck, author: User, words: str) -> Suggestion:
    """Offer the cards of *copy* to the owner of the deck that it is a copy of.

    An open one of *author* is replaced. Raises NotYourself, KeptApart,
    NothingToSuggest, TooManySuggestions or TooManyVersions.
    """
    lock_collection(author)  # of two at once, the second counts the first
    deck = copy.fork_of
    if deck is None or deck.owner is None or deck.owner_id == author.pk:
        raise NotYourself
    refuse_apart(author, deck.owner)
    deck = lock_deck(deck)
    if not compare(cards_of(deck), cards_of(copy)).changes:
        raise NothingToSuggest
    is_open = Suggestion.objects.filter(state=State.OPEN)
    is_open.filter(deck=deck, author=author).delete()
    if is_open.filter(deck=deck).count() >= MAX_OPEN:
        raise TooManySuggestions(limit=MAX_OPEN)
    if is_open.filter(author=author).count() >= MAX_OWN:
        raise TooManySuggestions(limit=MAX_OWN)
    made = Suggestion.objects.create(
        deck=deck,
        author=author,
        version=ensure_version(deck=copy, author=author),
        words=words,
        made_at=timezone.now(),
    )
    _tell("suggestion", made, author, deck.owner_id)
    return made


@transaction.atomic
def accept(*, suggestion: Suggestion, owner: User) -> Deck:
    """Return a new branch of the deck with the suggested cards; its author is told.

    The owner merges it as any branch. Raises SuggestionSettled, TooManyBranches or
    TooManyVersions.
    """
    held = _held(suggestion)
    deck = lock_deck(held.deck)
    name = _("Suggestion by %(name)s") % {"name": held.author.get_username()}
    branch = create_branch(deck=deck, name=name[:120], author=owner)
    base = held.version.deck.forked_from
    if base is not None and base.deck_id == deck.pk:
        branch.forked_from = base
        branch.save(update_fields=["forked_from"])
    replace_cards(branch, cards_of(held.version))
    _settle(held, State.ACCEPTED)
    _tell("suggestion-taken", held, owner, held.author_id)
    return branch


@transaction.atomic
def decline(*, suggestion: Suggestion, owner: User) -> None:
    """Answer no; its author is told. Raises SuggestionSettled."""
    held = _held(suggestion)
    _settle(held, State.DECLINED)
    _tell("suggestion-declined", held, owner, held.author_id)


def _held(suggestion: Suggestion) -> Suggestion:
    """Return *suggestion*, fresh, until the transaction ends, if it is open."""
    found = Suggestion.objects.select_for_update().filter(
        pk=suggestion.pk, state=State.OPEN
    )
    held = found.first()
    if held is None:
        raise SuggestionSettled
    return held


def _settle(held: Suggestion, state: State) -> None:
    """Write down what became of it."""
    held.state, held.settled_at = state, timezone.now()
    held.save(update_fields=["state", "settled_at"])


def _tell(kind: str, made: Suggestion, by: User, to: int | None) -> None:
    """Tell the account *to* of a suggestion."""
    deck = made.deck
    news = News(
        kind=kind,
        subject=f"deck {deck.short_id}",
        title=deck.name,
        path=reverse("deck-suggestions", args=[deck.short_id])
        if kind == "suggestion"
        else deck.get_absolute_url(),
        by=by,
        deck=deck,
    )
    announce(news, [to])


def withdraw(*, suggestion: Suggestion) -> None:
    """Delete an open suggestion: its author wants it no more."""
    suggestion.delete()
