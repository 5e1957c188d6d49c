"""One card on a translator's desk: its English, its texts, what is said of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F, Prefetch
from rapidfuzz import fuzz, process

from cards.catalogue.card_texts.models import (
    CardText,
    EnglishWords,
    TextApproval,
    TextChange,
    TextProposal,
    hidden_states,
)
from cards.catalogue.card_texts.shown_words import english_hashes
from cards.catalogue.card_texts.source_words import source_words, words_hash
from cards.catalogue.card_texts.word_diff import Piece, diff_words
from cards.catalogue.card_texts.written_texts import MACHINE, written_whole
from cards.catalogue.models import Card, Printing
from cards.faces.rules_text import SYMBOLS
from cards.translation.check_texts import finding_sentence
from cards.translation.checks import Finding, Glossary, Term, run_checks
from cards.translation.checks.corrections import correct
from cards.translation.checks.term_search import english_index
from cards.translation.progress.names import BADGES
from cards.translation.progress.queries import APPROVED, MISSING, REVIEW, STALE, WRITTEN
from cards.translation.review.services import (
    APPROVALS_NEEDED,
    approve_text,
    propose_text,
    reject_text,
    save_text,
)
from cards.translation.roles.services import may_approve
from rules.errors import N_, Refusal

Field = CardText.Field
SHOWN_CHANGES = 30
SHOWN_ALIKE = 3  # texts of other cards
LEAST_ALIKE = 60  # per cent
MOST_READ = 20_000  # texts that are held beside one


@dataclass(frozen=True, slots=True)
class FieldText:
    """One field of a card in one language, beside its English.

    *standing* is that of text_states, `rejected` or `draft`; *diff* is what changed in
    the English since, None where the old English is not known.
    """

    field: str
    english: str
    language: str
    held: CardText | None
    standing: str
    diff: list[Piece] | None = None
    written: str = ""  # what the card's powers would say

    @property
    def is_imported(self) -> bool:
        """Whether nobody has looked at the text yet."""
        held = self.held
        return held is not None and held.state == CardText.State.IMPORTED

    @property
    def badge(self) -> str:
        """What is said of the text: an imported one has been seen by nobody."""
        is_unseen = self.standing == "review" and self.is_imported
        return str(BADGES["imported" if is_unseen else self.standing])

    @property
    def shown(self) -> str:
        """The text a reader of the language sees; nothing for none."""
        return self.held.text if self.held and self.standing != "rejected" else ""

    @property
    def approvers(self) -> list[str]:
        """Who said that the text, as it is now, is right."""
        if self.held is None:
            return []
        return [
            each.approver.get_username()
            for each in self.held.approvals.all()
            if each.revision == self.held.revision
        ]

    @property
    def needed(self) -> int:
        """How many people have to say so."""
        return APPROVALS_NEEDED.get(Field(self.field), 1)


@dataclass(frozen=True, slots=True)
class Entry:
    """What a translator wants one field to say, having looked at *revision*."""

    field: str
    text: str
    revision: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Desk:
    """A card as its translator sees it."""

    card: Card
    fields: list[FieldText]
    proposals: list[TextProposal] = field(default_factory=list)
    changes: list[TextChange] = field(default_factory=list)


def load_card(game_slug: str, pk: int) -> Card | None:
    """Return a card with printings and texts, who approved them too, or None."""
    approvals = TextApproval.objects.select_related("approver").order_by("pk")
    texts = CardText.objects.prefetch_related(Prefetch("approvals", approvals))
    printings = Printing.objects.select_related("card_set")
    cards = Card.objects.filter(game=game_slug, pk=pk)
    return cards.prefetch_related(
        Prefetch("printings", printings), Prefetch("texts", texts)
    ).first()


def open_desk(card: Card, language: str) -> Desk:
    """Return all there is about *card* (as load_card gives it) in *language*."""
    proposals = card.proposals.filter(
        language=language, state=TextProposal.State.OPEN
    ).select_related("author")
    changes = card.text_changes.filter(language=language).select_related(
        "author", "batch", "undone_by"
    )
    return Desk(
        card,
        side_by_side(card, [language])[language],
        list(proposals),
        list(changes[:SHOWN_CHANGES]),
    )


def side_by_side(card: Card, languages: Iterable[str]) -> dict[str, list[FieldText]]:
    """Return every field of *card* that has English words, by language.

    One query at most: for the English that stale texts were made from.
    """
    source = next((one for one in card.printings.all() if one.is_source), None)
    english = source_words(card, source)
    old = _old_english(card)
    return {
        language: [
            _field_text(card, name, words, language, old)
            for name, words in english.items()
        ]
        for language in languages
    }


def _field_text(
    card: Card, name: str, english: str, language: str, old: Mapping[str, str]
) -> FieldText:
    """Return one field in one language."""
    texts = {text.field: text for text in card.texts.all() if text.language == language}
    held = texts.get(name)
    standing = _standing(held, english)
    before = old.get(held.source_hash) if held and standing == STALE else None
    diff = diff_words(before, english) if before is not None else None
    title = texts.get(Field.NAME)
    named = title.text if title else ""
    written = written_whole(card, language, named) if name == Field.TEXT else ""
    return FieldText(name, english, language, held, standing, diff, written)


def _standing(held: CardText | None, english: str) -> str:
    """Return how far a text is."""
    if held is None:
        return MISSING
    if held.state == CardText.State.REJECTED:
        return "rejected"
    if held.state == CardText.State.DRAFT:
        return "draft"
    if held.source_hash != words_hash(english):
        return STALE
    if held.state == CardText.State.WRITTEN:
        return WRITTEN
    return APPROVED if held.state == CardText.State.APPROVED else REVIEW


def _old_english(card: Card) -> dict[str, str]:
    """Return the English that texts of *card* were made from and it has no more.

    What printings say is looked at too: a card's text may be its printing's of before.
    """
    now = set(english_hashes(card).values())
    wanted = {text.source_hash for text in card.texts.all()} - now
    if not wanted:
        return {}
    found = {words_hash(each.text): each.text for each in card.printings.all()}
    kept = EnglishWords.objects.filter(pk__in=wanted)
    return found | dict(kept.values_list("fingerprint", "words"))


def judge_text(
    text: str,
    *,
    english: str,
    language: str,
    field: str,
    glossary: Glossary,
    written: str = "",
) -> tuple[Finding, ...]:
    """Return what the checks find in *text* beside its *english*.

    *written* is what the card's powers say in *language*, if they are understood.
    """
    symbols = frozenset(SYMBOLS)
    return run_checks(
        english, text, language, glossary, field, symbols=symbols, written=written
    )


@dataclass(frozen=True, slots=True)
class Remark:
    """What a check says of a text, and the words *instead*, None for no one way.

    *at* is where they begin; *key* is the access key that puts them in.
    """

    sentence: str
    at: int
    instead: str | None = None
    key: str = ""


CORRECTION_KEYS = {Field.NAME: "1", Field.TEXT: "2", Field.FLAVOUR: "3"}


def read_remarks(
    text: str, field: str, language: str, found: Iterable[Finding]
) -> list[Remark]:
    """Return what is said of *text*; the first that can be corrected has the key."""
    remarks: list[Remark] = []
    key = CORRECTION_KEYS[Field(field)]
    for one in found:
        edit = correct(text, one.as_json(), language)
        if edit is None:
            remarks.append(Remark(finding_sentence(one), one.start))
            continue
        remarks.append(Remark(finding_sentence(one), one.start, edit[2], key))
        key = ""
    return remarks


def corrected(text: str, language: str, found: Iterable[Finding], at: int) -> str:
    """Return *text* with the finding at offset *at* corrected, if that can be."""
    for one in found:
        edit = correct(text, one.as_json(), language) if one.start == at else None
        if edit:
            start, end, words = edit
            return text[:start] + words + text[end:]
    return text


def terms_in(glossary: Glossary, english: Iterable[str]) -> list[Term]:
    """Return the terms that stand in the *english* words, in order of place."""
    index = english_index(glossary)
    found = {
        entry.term.key: entry.term
        for words in english
        for match in index.matches(words)
        for entry in match.entries
    }
    return list(found.values())


class TextFaulty(Refusal):
    """The checks find errors in the text."""

    code = "text-faulty"
    sentence = N_("The checks found errors: %(checks)s.")
    status = 422


class WarningsUnanswered(Refusal):
    """The checks warn of the text, and nobody said why it is right all the same."""

    code = "warnings-unanswered"
    sentence = N_(
        "The checks found warnings: %(checks)s. Give a reason to save anyway."
    )
    status = 422


def propose_checked(
    *,
    user: User,
    card: Card,
    language: str,
    field: str,
    text: str,
    glossary: Glossary,
    reason: str = "",
) -> TextProposal:
    """Keep a proposal the checks find no error in, nor a warning without *reason*.

    Raises TextFaulty or WarningsUnanswered, with the ids of the checks, and what
    propose_text raises.
    """
    source = card.printings.filter(is_source=True).first()
    english = source_words(card, source).get(field, "")
    written = written_whole(card, language) if field == Field.TEXT else ""
    found = judge_text(
        text,
        english=english,
        language=language,
        field=field,
        glossary=glossary,
        written=written,
    )
    faults = [one.check for one in found if one.severity == "error"]
    if faults and english:
        raise TextFaulty(checks=faults)
    if found and english and not reason.strip():
        raise WarningsUnanswered(checks=[one.check for one in found])
    return propose_text(
        user=user,
        card=card,
        language=language,
        field=field,
        text=text,
        reason=reason,
    )


@transaction.atomic
def save_entries(
    *, user: User, card: Card, language: str, entries: Iterable[Entry]
) -> bool:
    """Write *entries*, all or none; return whether they count at once.

    From who may not approve they become proposals. Raises what save_text and
    propose_text raise.
    """
    is_translator = may_approve(user, language)
    for entry in entries:
        if is_translator:
            save_text(
                user=user,
                card=card,
                language=language,
                field=entry.field,
                text=entry.text,
                revision=entry.revision,
                reason=entry.reason,
            )
        else:
            propose_text(
                user=user,
                card=card,
                language=language,
                field=entry.field,
                text=entry.text,
                reason=entry.reason,
            )
    return is_translator


def decide_text(*, user: User, text: CardText, revision: int, is_right: bool) -> None:
    """Approve *text* in *revision*, or reject it. Raises as those do."""
    act = approve_text if is_right else reject_text
    act(user=user, text=text, revision=revision)


@dataclass(frozen=True, slots=True)
class AlikeText:
    """A translation of another card whose English is like: *likeness* in per cent."""

    card: str
    english: str
    text: str
    likeness: int


def alike_texts(card: Card, language: str) -> list[AlikeText]:
    """Return how people translated the rules texts most like that of *card*.

    Up to SHOWN_ALIKE, of at least LEAST_ALIKE per cent, none outdated; one query.
    """
    if not card.text:
        return []
    texts = CardText.objects.filter(
        language=language,
        field=Field.TEXT,
        card__game=card.game,
        source_hash=F("card__text_hash"),
    )
    texts = texts.exclude(card=card).exclude(state__in=(*hidden_states(), *MACHINE))
    rows = list(
        texts.order_by("pk").values_list("card__name", "card__text", "text")[:MOST_READ]
    )
    found = process.extract(
        card.text,
        [english for _name, english, _text in rows],
        scorer=fuzz.ratio,
        score_cutoff=LEAST_ALIKE,
        limit=SHOWN_ALIKE,
    )
    return [AlikeText(*rows[place], int(likeness)) for _, likeness, place in found]
