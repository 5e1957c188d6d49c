"""What tests of decks.accounts share."""

import io
import json
import zipfile

from django.core.files.base import ContentFile
from django.utils import timezone

from cards.catalogue.card_texts.models import (
    CardText,
    LanguageRole,
    TextApproval,
    TextProposal,
)
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Printing
from cards.imports.models import ImportBatch
from cards.own_pictures.services import apply_pictures, upload_pictures
from cards.saved_searches.services import save_search
from cards.translation.glossary.models import GlossaryTerm, TermChange
from cards.translation.imports.models import TranslationBatch
from cards.translation.review.text_changes import NewText, write_texts
from core.moderation.subjects import SUBJECTS
from decks.accounts.browsers.models import SignedInBrowser
from decks.accounts.services import (
    write_zip,
)
from decks.accounts.tokens.services import create_token
from decks.blocking.services import block_person
from decks.building.branches.services import create_branch
from decks.building.versions.models import DeckVersion
from decks.building.versions.services import save_version
from decks.collection.holding_changes import Place, add_copies, main_binder
from decks.collection.imports.services import apply_import, upload_collection
from decks.collection.models import CollectionAct
from decks.comments.services import write_comment
from decks.comments.subjects import Discussed
from decks.inbox.services import choose_digest, mute_kinds
from decks.limits.models import HouseFormat
from decks.people.services import follow_deck, like_deck, save_profile
from decks.playtest.models import PlaytestGame
from decks.suggestions.models import Suggestion
from decks.testing.models import TestRun as Run  # under its own name pytest collects it
from decks.trading.models import Nod, Offer, Trader, Want
from decks.webhooks.services import create_webhook, send_test
from tests.cards.own_pictures import pictures
from tests.factories import card_named, make_deck, make_user

NAME = "annabella-of-the-quay"


NOW = timezone.now()


def own(owner, name="Passer-by 1", count=3):
    printing = Printing.objects.get(card__name=name)
    place = Place(main_binder(owner).pk, printing.pk, "en", "NM", False)
    kind = CollectionAct.Kind.ENTRY
    add_copies(owner=owner, copies={place: count}, kind=kind)


def house_of(owner, name):
    return HouseFormat.objects.create(
        owner=owner, game="wow", name=name, edition="2013", min_deck_size=40,
        created_at=NOW, changed_at=NOW,
    )  # fmt: skip


def fill_decks(owner):
    """Give *owner* a deck with a life: versions, a branch, tests, a game by hand."""
    deck = make_deck("4 Passer-by 1", owner=owner, name="Lamps", visibility="public")
    deck.tags.create(word="Night", word_folded="night")
    save_version(deck=deck, author=owner)
    create_branch(deck=deck, name="Autumn", author=owner)
    Run.objects.create(
        owner=owner, deck=deck, revision=1, game="wow", lists=[], options={},
        games=1, engine="1", fingerprint="f", created_at=NOW,
    )  # fmt: skip
    PlaytestGame.objects.create(
        owner=owner, deck=deck, played=[], options={}, changed_at=NOW
    )
    return deck


def fill_library(owner):
    """Give *owner* a hand in every corner of the library."""
    card = card_named("Passer-by 2")
    LanguageRole.objects.create(
        user=owner, language="pl", role="translator", given_at=NOW
    )
    new = NewText(card.pk, "pl", "name", "Przechodzień")
    write_texts([new], author=owner)
    text = CardText.objects.get(card=card)
    TextApproval.objects.create(text=text, revision=1, approver=owner, made_at=NOW)
    TextProposal.objects.create(
        card=card, language="hu", field="name", text="Járókelő",
        source_hash=words_hash(card.name), author=owner, made_at=NOW,
    )  # fmt: skip
    term = GlossaryTerm.objects.create(
        game="wow", key="lamp", english="Lamp", changed_at=NOW
    )
    TermChange.objects.create(term=term, after={}, author=owner, made_at=NOW)
    TranslationBatch.objects.create(
        game="wow", language="pl", file=ContentFile(b"a,b", name=f"{NAME}.csv"),
        file_name=f"{NAME}.csv", digest="d", credit=f"by {NAME}", state="applied",
        author=owner, created_at=NOW,
    )  # fmt: skip
    save_search(owner=owner, game_slug="wow", name="Small", query="cost<=2")
    fill_pictures(owner)
    ImportBatch.objects.create(
        game="wow", file=ContentFile(b"{}", name="cards.jsonl"), author=owner,
        file_name=f"{NAME}.jsonl", created_at=NOW, state="applied",
    )  # fmt: skip


def fill_pictures(owner):
    """Give *owner* a file of one picture, which is shown."""
    packed = pictures.zip_of(**{"LAN-2.jpg": pictures.picture()})
    batch = upload_pictures(author=owner, game_slug="wow", files=[packed], inline=True)
    apply_pictures(batch=batch)


def fill_collection(owner):
    """Give *owner* cards, and a file that brought some."""
    own(owner)
    batch = upload_collection(
        file=ContentFile(b"Count,Name\n2,Passer-by 3\n1,Nobody\n", "mine.csv"),
        owner=owner, game_slug="wow", mode="add", inline=True,
    )  # fmt: skip
    apply_import(batch=batch)


def fill_trades(owner, other):
    """Give *owner* wants and offers, and a word with *other* and back."""
    printing = Printing.objects.get(card__name="Passer-by 1")
    Trader.objects.create(owner=owner, contact=f"{NAME}@lamps.example")
    Want.objects.create(owner=owner, card=printing.card, quantity=1)
    Offer.objects.create(
        owner=owner, printing=printing, language="en", condition="NM", quantity=1
    )
    Nod.objects.create(giver=owner, to=other)
    create_token(owner=owner, name="robot", scopes=["decks"])
    webhook = create_webhook(
        owner=owner, address="https://lamps.example/", kinds=["deck.saved"], site=""
    )
    send_test(webhook=webhook)
    SignedInBrowser.objects.create(
        owner=owner, session_key="a-secret-key", agent="Firefox", network="192.0.2.1",
        signed_in_at=timezone.now(),
    )  # fmt: skip
    Nod.objects.create(giver=other, to=owner)


def fill_people(owner, other):
    """Give *owner* all that people have to do with each other."""
    save_profile(user=owner, changes={"about": "Lamps"})
    deck = make_deck("4 Passer-by 1", owner=other, name="Seen", visibility="public")
    like_deck(user=owner, deck=deck)
    follow_deck(follower=owner, deck=deck)
    version = DeckVersion.objects.filter(deck__owner=owner).first()
    Suggestion.objects.create(deck=deck, author=owner, version=version, made_at=NOW)
    write_comment(
        author=owner, about=Discussed(SUBJECTS["deck"], deck), words="Nice lamps"
    )
    block_person(owner=owner, person=make_user("spam"))
    choose_digest(user=owner, digest="daily")
    mute_kinds(user=owner, kinds=["like"])


def zip_of(owner):
    stream = io.BytesIO()
    write_zip(stream, owner, lambda _done: None)
    return zipfile.ZipFile(stream)


def told_of(owner, name):
    return json.loads(zip_of(owner).read(f"{name}.json"))
