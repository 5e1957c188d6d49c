"""A site with something of everything in it: for walks over all addresses."""

from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.utils import timezone

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card, CardSet, Printing
from cards.catalogue.stable_ids import printing_id
from cards.faces.models import OwnPicture
from cards.fighters.rosters import load_own_rosters
from cards.own_pictures.services import add_picture
from cards.rulings.models import Ruling
from cards.rulings.services import save_ruling
from cards.saved_searches.services import save_search
from cards.translation.glossary.models import GlossaryTerm
from core.moderation.subjects import SUBJECTS
from decks.accounts.browsers.models import SignedInBrowser
from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.passkeys.models import Passkey
from decks.accounts.tokens.services import SCOPES, create_token
from decks.building.branches.services import create_branch, fork_deck
from decks.building.card_notes.services import write_note
from decks.building.editing.services import set_quantity
from decks.building.models import Deck
from decks.building.versions.services import save_version
from decks.collection.models import Binder, CollectionAct, Holding
from decks.comments.models import Comment
from decks.comments.services import write_comment
from decks.comments.subjects import Discussed
from decks.inbox.models import InboxNotice, PushPlace
from decks.people.services import (
    follow_deck,
    follow_person,
    like_deck,
    save_profile,
)
from decks.suggestions.models import Suggestion
from decks.suggestions.services import suggest
from decks.trading.models import Want
from decks.webhooks.models import Webhook
from decks.webhooks.services import create_webhook, send_test
from drafts.clubs.services import (
    create_club,
    create_league,
    join_club,
    put_in_league,
    share_cards,
    share_deck,
    share_event,
)
from drafts.table_talk.models import ChatLine
from drafts.watching.services import let_watch
from rules.game.deck import Zone
from tests.cards.own_pictures.pictures import file_of, picture
from tests.decks.moderation.desk import make_moderator
from tests.events import draft_all, import_set, make_event, started
from tests.factories import add_name, make_curator, make_deck, make_user
from tests.matches import make_match
from tests.trading import make_trader, offer, own, want

HERO = "Odda the Lamplighter"
NOW = timezone.now()


@dataclass(frozen=True)
class Peopled:
    """Who is there, and what parameters of addresses may be."""

    owner: Any
    player: Any
    stranger: Any
    curator: Any
    moderator: Any
    known: dict[str, list]
    secret: str  # a token of the owner that may do all


def ways_in(owner: Any) -> None:
    """Give *owner* a webhook with something to send, and rows of ways to sign in."""
    webhook = create_webhook(
        owner=owner, address="https://lamps.example/", kinds=["deck.saved"], site=""
    )
    send_test(webhook=webhook)
    Passkey.objects.create(
        owner=owner, handle="aGFuZGxl", credential=b"x", name="Key", made_at=NOW
    )
    OutsideIdentity.objects.create(
        owner=owner, issuer="https://guild.example", subject="1", made_at=NOW
    )
    SignedInBrowser.objects.create(
        owner=owner, session_key="secret", agent="Firefox", network="192.0.2.1",
        signed_in_at=NOW,
    )  # fmt: skip


def club_of(owner: Any, player: Any, event: Any) -> Any:
    """Return a club of *owner* and *player* that shares *event* and has a league."""
    club = create_club(owner=owner, name="Lamp club", description="Fridays")
    join_club(club=club, user=player)
    league = create_league(club=club, name="Spring", best=2)
    put_in_league(shared=share_event(club=club, event=event), league=league)
    share_deck(club=club, deck=Deck.objects.filter(owner=player).first())
    for member in club.members.all():
        share_cards(member=member, is_shared=True)
    return club


def offered(owner: Any, player: Any) -> Suggestion:
    """Return what *player* suggests to a deck of *owner*'s that both show."""
    deck = make_deck(f"Hero: {HERO}", owner=owner, visibility="public")
    copy = fork_deck(deck=deck, user=player, guest_key=None)
    card = Card.objects.get(name="Passer-by 0")
    set_quantity(deck=copy, card=card, zone=Zone.MAIN, quantity=2)
    return suggest(copy=copy, author=player, words="Two of these")


def meet(owner: Any, player: Any, public: Any) -> Comment:
    """Give both profiles, follows and something in the inbox; return a comment."""
    for one in (owner, player):
        save_profile(user=one, changes={"is_public": True, "about": "Hello"})
    follow_person(follower=owner, person=player)
    follow_deck(follower=owner, deck=public)
    like_deck(user=owner, deck=public)
    about = Discussed(SUBJECTS["deck"], public)
    write_comment(author=player, about=about, words="@anna hello")
    return write_comment(author=owner, about=about, words="**Hello**, @berta")


def a_public_id() -> str:
    """Return the public id of some printing."""
    printing = Printing.objects.select_related("card", "card_set").first()
    return str(printing_id(printing, printing.card))


def people() -> Peopled:
    """Fill the site: an owner's decks, lists, events, matches, and others' beside."""
    import_set()
    load_own_rosters()
    add_name("Passer-by 1", "pl", "Przechodzień")
    owner, player = make_trader("anna"), make_trader("berta")
    stranger, curator = make_user("zoe"), make_curator()
    deck = make_deck(f"Hero: {HERO}\n4 Passer-by 0", owner=owner)
    public = make_deck(f"Hero: {HERO}", owner=player, visibility="public")
    write_note(deck=deck, card=Card.objects.get(name="Passer-by 0"), words="Note")
    save_version(deck=deck, author=owner, message="first")
    create_branch(deck=deck, name="Other", author=owner)
    for one in (owner, player):
        own(one, "Passer-by 1", 3)
        own(one, "Passer-by 2", 3)
    want(owner, "Passer-by 3", 2)
    offer(player, "Passer-by 2")
    lobby = make_event(owner, player)
    running = started(make_event(owner, player))
    over = draft_all(started(make_event(owner)), owner)
    club = club_of(owner, player, over)
    match, talked = make_match(owner, strength="easy"), make_match(owner, player)
    for user in (owner, player):
        seat = let_watch(seat=talked.seats.get(user=user), is_on=True)
        ChatLine.objects.create(seat=seat, words=f"{user}’s words", made_at=NOW)
    save_ruling(card=Card.objects.first(), author=curator, language="en", words="Once.")
    PushPlace.objects.create(
        user=owner,
        address="https://push.example/1",
        key="x",
        secret="x",
        agent="Firefox",
        made_at=NOW,
    )
    saved = save_search(owner=owner, game_slug="wow", name="Small", query="cost<=2")
    add_picture(
        author=owner, printing=Printing.objects.first(), file=file_of(picture())
    )
    brought = OwnPicture.objects.get(owner=owner)
    ways_in(owner)
    said = meet(owner, player, public)
    _, secret = create_token(owner=owner, name="all", scopes=SCOPES)
    known = {
        "short_id": [deck.short_id, public.short_id],
        "collection:short_id": [b.short_id for b in Binder.objects.all()],
        "drafts:short_id": [lobby.short_id, running.short_id, over.short_id],
        "events:short_id": [running.short_id, over.short_id],
        "matches:short_id": [talked.short_id, match.short_id],
        "statistics:short_id": [over.short_id],
        "clubs:short_id": [club.short_id], "event": [over.short_id],
        "clubs:invitation": [club.invitation],
        "comments:kind": ["deck", "nothing"], "comments:key": [public.short_id, "x"],
        "comments:pk": [said.pk, 10**9],
        "suggestions:pk": [offered(owner, player).pk, 10**9],
        "inbox:pk": [InboxNotice.objects.filter(user=owner).first().pk, 10**9],
        "account:pk": [Webhook.objects.get(owner=owner).pk, 10**9],
        "searches:pk": [saved.pk, 10**9],
        "teach:pk": [Card.objects.first().pk, 10**9],
        "uidb64": ["MQ"], "token": ["old-link"], "word": ["nobodys"],
        "invitation": [lobby.invitation, "nobodys"],
        "username": ["berta", "anna"], "name": ["results.json", "other"],
        "set_code": ["LAN", "NIX"], "place": ["1", "999"], "code": ["LAN"],
        "language": ["pl", "xx"], "slug": ["lanternfall", "own-nobodys"],
        "cards:slug": ["passer-by-1"], "decks:slug": ["x"], "rules:slug": ["W-DECK-01"],
        "formats:slug": ["constructed", "set-lan"], "rule": ["W-DECK-01", "W-NO-1"],
        "pictures:pk": [brought.pk, 10**9],
        "pictures:name": [brought.stored.name, "nobodys"],
        "rendition": ["art", "nothing"],
        "dialect": ["text", "own"], "kind": ["slips", "pairings"],
        "game": ["wow", "tagteam"], "game_slug": ["tagteam", "wow"],
        "key": [*GlossaryTerm.objects.values_list("key", flat=True)[:1], "nothing"],
        "run_id": ["nobodys"], "number": [0, 1], "seat": [1], "table": [1],
        "round_number": [1], "pick_number": [1],
        "proposal": [1], "text": [1], "change": [1], "row_pk": [1],
        "pk": [1, 2], "act": ["hide", "nothing"],
        "report:kind": ["deck", "card-text"], "report:key": [public.short_id],
        "staff:kind": ["deck", "person"], "staff:key": [public.short_id, owner.pk],
        "curation:pk": [Card.objects.first().pk, Ruling.objects.get().pk],
        "card_pk": [Card.objects.first().pk, 10**9],
        "field": ["name", "nothing"],
        "told": ["0"], "revision": [0], "section": ["cards", "nobodys"],
        "side": [180, 9000], "public_id": [a_public_id(), str(uuid4())],
        "cards:pk": [Card.objects.first().pk, 10**9],
        "curate:pk": [
            Card.objects.first().pk, Printing.objects.last().pk, Ruling.objects.get().pk
        ],
        "sets:pk": [CardSet.objects.first().pk],
        "translate:pk": [CardText.objects.first().card_id],
        "collection:pk": [
            Holding.objects.filter(binder__owner=owner).first().pk,
            CollectionAct.objects.filter(author=owner).first().pk,
            Want.objects.get(owner=owner).pk,
        ],
    }  # fmt: skip
    return Peopled(owner, player, stranger, curator, make_moderator(), known, secret)
