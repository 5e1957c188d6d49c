"""What people do with translated texts: propose, write, approve, reject.

Anyone signed in proposes, and readers see nothing of it; translators of the language
write and approve. Rules text needs two people.
"""

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils import timezone

from cards.catalogue.card_texts.models import (
    CardText,
    TextApproval,
    TextChange,
    TextProposal,
)
from cards.catalogue.card_texts.source_words import source_hashes
from cards.catalogue.models import Card
from cards.translation.review.text_changes import NewText, set_state, write_texts
from cards.translation.roles.services import ask_translator, may_approve
from rules.errors import N_, Refusal

State = CardText.State
REASON = 300  # characters of a reason
MAX_TEXT = 4000  # characters; the longest printed card has under 900
# Rules text is what games are decided by: two people answer for it.
APPROVALS_NEEDED = {CardText.Field.TEXT: 2}


class NothingToTranslate(Refusal):
    """The card has no English words of that kind."""

    code = "nothing-to-translate"
    sentence = N_(
        "This card has no English text of this kind, so there is nothing to translate."
    )
    status = 409


class TextTooLong(Refusal):
    """Longer than any card's text."""

    code = "text-too-long"
    sentence = N_("The text has %(found)s characters; the limit is %(limit)s.")
    status = 422


class TextEmpty(Refusal):
    """A text without a letter; to erase one is another act."""

    code = "text-empty"
    sentence = N_("Enter a text first.")
    status = 422


class TextChangedSince(Refusal):
    """The text was changed since it was looked at."""

    code = "text-changed-since"
    sentence = N_(
        "Someone changed this text after you opened it. Review it and try again."
    )
    status = 409


@transaction.atomic
def save_text(
    *,
    user: User,
    card: Card,
    language: str,
    field: str,
    text: str,
    revision: int,
    reason: str = "",
) -> CardText:
    """Write *text* as a translator does; their word is its first approval.

    *revision* is the one they looked at, 0 for none; *reason* says why warnings of the
    checks are fine. Raises NotTranslator,
    NothingToTranslate, TextEmpty, TextTooLong or TextChangedSince.
    """
    ask_translator(user, language)
    _check_length(text)
    current_hash = _current_hash(card, field)
    held = _lock_text(card.pk, language, field)
    if (held.revision if held else 0) != revision:
        raise TextChangedSince
    if held is None or (held.text, held.source_hash) != (text, current_hash):
        new = NewText(card.pk, language, field, text, current_hash, State.REVIEW)
        _keep_reason(write_texts([new], author=user), reason)
    written = CardText.objects.get(card=card, language=language, field=field)
    return approve_text(user=user, text=written, revision=written.revision)


@transaction.atomic
def approve_text(*, user: User, text: CardText, revision: int) -> CardText:
    """Give *user*'s word for *text* in *revision*; enough words make it approved.

    A stale text is approved again for the English of now. Raises NotTranslator or
    TextChangedSince.
    """
    ask_translator(user, text.language)
    held = CardText.objects.select_for_update().get(pk=text.pk)
    if held.revision != revision:
        raise TextChangedSince
    TextApproval.objects.get_or_create(
        text=held,
        revision=revision,
        approver=user,
        defaults={"made_at": timezone.now()},
    )
    current_hash = _current_hash(held.card, held.field)
    is_approved = _has_enough_words(held)
    state = State.APPROVED if is_approved else State.REVIEW
    if (held.state, held.source_hash) != (state, current_hash):
        set_state(held, user, state=state, source_hash=current_hash)
    return held


@transaction.atomic
def reject_text(*, user: User, text: CardText, revision: int) -> CardText:
    """Say that *text* is wrong: readers see the English again.

    Raises NotTranslator or TextChangedSince.
    """
    ask_translator(user, text.language)
    held = CardText.objects.select_for_update().get(pk=text.pk)
    if held.revision != revision:
        raise TextChangedSince
    set_state(held, user, state=State.REJECTED, source_hash=held.source_hash)
    return held


@transaction.atomic
def propose_text(
    *, user: User, card: Card, language: str, field: str, text: str, reason: str = ""
) -> TextProposal:
    """Keep what *user* would have the text say, for translators to decide.

    *reason* says why warnings of the checks are fine.

    Raises NothingToTranslate, TextEmpty or TextTooLong.
    """
    _check_length(text)
    return TextProposal.objects.create(
        card=card,
        language=language,
        field=field,
        text=text,
        source_hash=_current_hash(card, field),
        author=user,
        made_at=timezone.now(),
        reason=reason,
    )


def open_proposals(game_slug: str) -> QuerySet[TextProposal]:
    """Return the proposals for a game's cards that wait for a translator."""
    found = TextProposal.objects.filter(card__game=game_slug)
    return found.filter(state=TextProposal.State.OPEN)


def proposals_waiting(game_slug: str) -> dict[str, int]:
    """Return how many proposals wait, by language; one query."""
    counted = open_proposals(game_slug).order_by().values_list("language")
    return dict(counted.annotate(waiting=Count("pk")))


@transaction.atomic
def decide_proposal(*, user: User, proposal: TextProposal, take: bool) -> None:
    """Make an open proposal the text, in its author's name, or decline it.

    Taking is the translator's word for it. Raises NotTranslator or TextChangedSince.
    """
    ask_translator(user, proposal.language)
    held = TextProposal.objects.select_for_update().get(pk=proposal.pk)
    if held.state != TextProposal.State.OPEN:
        raise TextChangedSince
    held.state = TextProposal.State.TAKEN if take else TextProposal.State.DECLINED
    held.decided_by, held.decided_at = user, timezone.now()
    held.save(update_fields=["state", "decided_by", "decided_at"])
    if take:
        new = NewText(
            held.card_id,
            held.language,
            held.field,
            held.text,
            held.source_hash,
            State.REVIEW,
        )
        _keep_reason(write_texts([new], author=held.author), held.reason)
        text = CardText.objects.get(
            card=held.card_id, language=held.language, field=held.field
        )
        approve_text(user=user, text=text, revision=text.revision)


def _keep_reason(changes: list[TextChange], reason: str) -> None:
    """Note with *changes* why the warnings of the checks were fine."""
    made = TextChange.objects.filter(pk__in=[each.pk for each in changes])
    made.update(reason=reason)


def _lock_text(card_pk: int, language: str, field: str) -> CardText | None:
    """Return the text, held until the transaction ends; None for no text.

    The card's row is held too: two people who write the first text come one by one.
    """
    Card.objects.select_for_update().get(pk=card_pk)
    return CardText.objects.filter(card=card_pk, language=language, field=field).first()


def _has_enough_words(text: CardText) -> bool:
    """Whether as many people answer for *text* as its field needs.

    An author who may approve is one of them.
    """
    given = text.approvals.filter(revision=text.revision)
    people = set(given.values_list("approver", flat=True))
    if text.author is not None and may_approve(text.author, text.language):
        people.add(text.author.pk)
    return len(people) >= APPROVALS_NEEDED.get(CardText.Field(text.field), 1)


def _current_hash(card: Card, field: str) -> str:
    """Return the fingerprint of *card*'s English *field*. Raises NothingToTranslate."""
    source = card.printings.filter(is_source=True).first()
    hashes = source_hashes(card, source)
    if field not in hashes:
        raise NothingToTranslate(field=field)
    return hashes[field]


def _check_length(text: str) -> None:
    """Raise TextEmpty or TextTooLong."""
    if not text.strip():
        raise TextEmpty
    if len(text) > MAX_TEXT:
        raise TextTooLong(limit=MAX_TEXT, found=len(text))
