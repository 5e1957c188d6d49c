"""Pages of a collection: shelf, history, binders, entry, decks, files, completion."""

from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from decks.collection.models import Binder, CollectionAct, CollectionImport, Holding
from tests.decks.collection.shelf import names_shown, own
from tests.factories import import_rows, make_deck, make_user, row
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db


HTMX = {"HX-Request": "true"}


ADDRESSES = (
    "collection", "collection-history", "binders", "collection-entry",
    "collection-decks", "completion", "collection-files",
)  # fmt: skip


@pytest.mark.parametrize("name", ADDRESSES)
def test_every_page_is_there_empty_and_not_for_guests(client, site, anna, name):
    assert site.get(reverse(name)).status_code == 200
    client.logout()
    response = client.get(reverse(name))
    assert response.status_code == 302
    assert reverse("login") in response["Location"]


def test_the_shelf_shows_what_is_asked_for(site, anna):
    own(anna, "Moth", 3)
    own(anna, "Wick", language="pl")
    own(anna, "Watch", is_foil=True)
    address = reverse("collection")
    assert names_shown(site.get(address)) == ["Moth", "Watch", "Wick"]
    for query, expected in {
        "q=moth": ["Moth"],
        "q=r:rare": ["Wick"],
        "q=lang:pl": ["Wick"],
        "q=-lang:pl": ["Moth", "Watch"],
        "q=foil:yes": ["Watch"],
        "q=own>=3": ["Moth"],
        "q=own<3": ["Watch", "Wick"],
        "q=cond:lp": [],
        "language=pl": ["Wick"],
        "foil=1": ["Watch"],
        "order=count": ["Moth", "Wick", "Watch"],
    }.items():
        response = site.get(f"{address}?{query}", headers=HTMX)
        assert names_shown(response) == expected, query
        assert response.context["warnings"] == []


def test_the_shelf_takes_as_many_queries_for_many(
    site, anna, django_assert_max_num_queries
):
    own(anna, "Moth")
    site.get(reverse("collection"))
    with django_assert_max_num_queries(16) as few:
        site.get(reverse("collection"))
    for name in ("Wick", "Watch"):
        own(anna, name, language="pl")
    with django_assert_max_num_queries(len(few)):
        site.get(reverse("collection"))


def test_a_count_is_changed_by_step_and_by_figure(site, anna):
    held = own(anna, "Moth", 3)
    address = reverse("holding-change", args=[held.pk])
    site.post(address, {"was": 3, "by": "1", "quantity": 3})
    held.refresh_from_db()
    assert held.quantity == 4
    response = site.post(address, {"was": 4, "quantity": 9}, headers=HTMX)
    assert b'value="9"' in response.content
    assert b"Undo" in response.content


def test_two_tabs_steps_add_up_and_figures_are_refused(site, anna):
    held = own(anna, "Moth", 3)
    address = reverse("holding-change", args=[held.pk])
    for _ in range(2):
        site.post(address, {"was": 3, "by": "1"})
    held.refresh_from_db()
    assert held.quantity == 5
    response = site.post(address, {"was": 3, "quantity": 9})
    assert response.status_code == 409
    assert b"it is 5 now, you entered 9" in response.content


def test_copies_that_are_gone_are_named_when_taking_away_fails(site, anna):
    held = own(anna, "Moth", 2)
    act = CollectionAct.objects.get()
    address = reverse("holding-change", args=[held.pk])
    site.post(address, {"was": 2, "quantity": 1})
    refused = site.post(reverse("collection-undo", args=[act.pk]))
    assert refused.status_code == 409
    assert b"copies left of: Moth (LAN 1)." in refused.content


def test_the_last_copy_gone_can_be_taken_back(site, anna):
    held = own(anna, "Moth")
    address = reverse("holding-change", args=[held.pk])
    response = site.post(address, {"was": 1, "by": "-1"}, headers=HTMX)
    assert response.status_code == 200
    assert not Holding.objects.exists()
    act = CollectionAct.objects.first()
    site.post(reverse("collection-undo", args=[act.pk]))
    assert Holding.objects.get().quantity == 1
    assert b"undone" in site.get(reverse("collection-history")).content
    detail = site.get(reverse("collection-act", args=[act.pk]))
    assert detail.context["rows"][0][1].name == "Moth"


def test_all_that_a_search_found_is_changed_as_one_act(site, anna):
    own(anna, "Moth", 2)
    own(anna, "Moth", 3, condition="LP")
    own(anna, "Wick")
    site.post(
        reverse("collection-alter"),
        {"asked_q": "moth", "binder": "Box", "condition": "NM"},
    )
    shelf = set(Holding.objects.values_list("binder__name", "quantity"))
    assert shelf == {("Box", 5), ("", 1)}
    site.post(reverse("collection-undo", args=[CollectionAct.objects.latest("pk").pk]))
    assert sorted(Holding.objects.values_list("quantity", flat=True)) == [1, 2, 3]


def test_what_was_chosen_is_changed_as_one_act_and_nothing_else(site, anna):
    moth, _, wick = (own(anna, name, 2) for name in ("Moth", "Watch", "Wick"))
    site.post(
        reverse("collection-alter"),
        {
            "scope": "chosen", "holding": [moth.pk, wick.pk], "quantity": 4,
            "language": "pl", "foil": "1", "binder": "Box",
        },
    )  # fmt: skip
    shelf = Holding.objects.values_list(
        "printing__card__name", "quantity", "language", "is_foil", "binder__name"
    )
    changed = {(name, 4, "pl", True, "Box") for name in ("Moth", "Wick")}
    assert {*shelf} == {*changed, ("Watch", 2, "en", False, "")}
    site.post(reverse("collection-undo", args=[CollectionAct.objects.latest("pk").pk]))
    assert {row[1:] for row in shelf.all()} == {(2, "en", False, "")}


def test_choosing_nothing_or_what_others_own_changes_nothing(site, anna):
    own(anna, "Moth")
    theirs = own(make_user("ben"), "Moth", 3)
    for chosen in ([], [theirs.pk], ["x", "-1", "9" * 30]):
        sent = {"scope": "chosen", "holding": chosen, "removes": "on"}
        assert site.post(reverse("collection-alter"), sent).status_code == 302
    assert sorted(Holding.objects.values_list("quantity", flat=True)) == [1, 3]


def test_a_note_is_written_and_stays_private(site, client, anna):
    held = own(anna, "Moth")
    address = reverse("holding-change", args=[held.pk])
    site.post(address, {"was": 1, "note": "signed\n by Ola"})
    held.refresh_from_db()
    assert held.note == "signed by Ola"
    Binder.objects.update(visibility="public")
    client.logout()
    shown = client.get(reverse("binder", args=[held.binder.short_id]))
    assert b"Moth" in shown.content
    assert b"signed" not in shown.content


def test_a_binder_is_renamed_but_not_into_another(site, anna):
    for name in ("Box", "Tin"):
        site.post(reverse("binders"), {"name": name, "visibility": "private"})
    box = Binder.objects.get(name="Box")
    address = reverse("binder-change", args=[box.short_id])
    taken = site.post(address, {"name": "Tin", "visibility": "link"})
    assert taken.status_code == 422
    assert "You already have a binder named “Tin”." in words_of(taken)
    assert 'value="Tin" maxlength' in taken.content.decode()
    box.refresh_from_db()
    assert (box.name, box.visibility) == ("Box", "private")
    site.post(address, {"name": "Chest", "visibility": "link"})
    box.refresh_from_db()
    assert (box.name, box.visibility) == ("Chest", "link")


@pytest.mark.parametrize(
    ("sent", "field", "said"),
    [
        ({"name": " ", "visibility": "link"}, "name", "This field is required."),
        ({"name": "x" * 121, "visibility": "link"}, "name", "at most 120 characters"),
        ({"name": "Chest", "visibility": "all"}, "visibility", "a valid choice"),
        ({"name": "Tin", "visibility": "link"}, "name", "already have a binder named"),
    ],
)
def test_what_is_wrong_with_a_binder_is_said_beside_the_field(site, sent, field, said):
    """Nothing typed is lost; no other binder becomes what was meant for a new one."""
    site.post(reverse("binders"), {"name": "Tin", "visibility": "private"})
    site.post(reverse("binders"), {"name": "Box", "visibility": "private"})
    before = list(Binder.objects.order_by("pk").values())
    box = Binder.objects.get(name="Box")
    change = reverse("binder-change", args=[box.short_id])
    for address, ids in ((reverse("binders"), "new"), (change, box.short_id)):
        shown = site.post(address, sent)
        assert shown.status_code == 422
        page = shown.content.decode()
        assert f'id="{ids}-{field}_error"' in page
        assert said in words_of(shown)
        assert sent["name"].strip() in page
    assert list(Binder.objects.order_by("pk").values()) == before
    main = Binder.objects.get(name="")
    change = reverse("binder-change", args=[main.short_id])
    assert site.post(change, {"visibility": "link"}).status_code == 302
    main.refresh_from_db()
    assert (main.name, main.visibility) == ("", "link")


ENTRY = {"card_set": "LAN", "language": "pl", "condition": "NM"}


def test_numbers_are_shown_as_they_are_read_and_added_once(site, anna):
    address = reverse("collection-entry")
    sent = ENTRY | {"numbers": "1 2x3, 47f 999", "request_id": str(uuid4())}
    shown = site.post(address, sent, headers=HTMX)
    assert shown.context["total"] == 5
    assert [one.entered.source for one in shown.context["unread"]] == ["999"]
    assert not Holding.objects.exists()
    for _ in range(2):
        added = site.post(address, sent | {"add": "1"}, follow=True)
    assert "5 cards added" in added.content.decode()
    assert "card_set=LAN" in added.redirect_chain[0][0]
    held = Holding.objects.order_by("printing__number_order")
    assert [(one.quantity, one.is_foil, one.language) for one in held] == [
        (1, False, "pl"),
        (3, False, "pl"),
        (1, True, "pl"),
    ]


def test_nothing_that_was_typed_is_ever_lost(site, anna):
    address = reverse("collection-entry")
    sent = ENTRY | {"numbers": "47 9999 zzz, moth of all nights", "add": "1"}
    added = site.post(address, sent | {"request_id": str(uuid4())}, follow=True)
    page = added.content.decode()
    assert "1 card added" in page
    kept = "9999, zzz, moth of all nights"
    assert f">\n{kept}</textarea>" in page
    assert f">\n{kept}</textarea>" in site.get(address).content.decode()
    sent |= {"numbers": "1", "request_id": str(uuid4())}
    page = site.post(address, sent, follow=True).content.decode()
    assert ">\n</textarea>" in page


def test_a_name_is_added_and_an_unclear_one_is_settled_with_a_button(site, anna):
    goats = {"Goat of Nobody": "60", "Goat of Somebody": "61"}
    import_rows([row(name=name, collector_number=n) for name, n in goats.items()])
    address = reverse("collection-entry")
    sent = ENTRY | {"numbers": "47, goat x2", "request_id": str(uuid4())}
    shown = site.post(address, sent, headers=HTMX).content.decode()
    assert "Which card is “goat x2”?" in shown
    assert 'name="settle" value="1:61"' in " ".join(shown.split())
    page = site.post(address, sent | {"settle": "1:61"}).content.decode()
    assert ">\n47, 61x2</textarea>" in page
    for nonsense in ("9:61", "x", "1:", "1:6 1", "-1:61", "1:" + "6" * 99):
        page = site.post(address, sent | {"settle": nonsense}).content.decode()
        assert ">\n47, goat x2</textarea>" in page
    site.post(address, sent | {"numbers": "somebody x2", "add": "1"})
    (held,) = Holding.objects.filter(printing__card__name="Goat of Somebody")
    assert held.quantity == 2


def test_the_set_that_is_entered_is_shown_with_what_is_missing(site, anna):
    shown = site.get(reverse("collection-entry"), {"card_set": "LAN"})
    before = shown.context["the_set"]
    assert before.missing == before.total > 0
    own(anna, "Moth", 1)
    after = site.get(reverse("collection-entry"), {"card_set": "LAN"})
    assert after.context["the_set"].missing == before.missing - 1
    assert "Still missing" in after.content.decode()


def test_what_is_no_number_adds_nothing_and_is_kept(site, anna):
    sent = ENTRY | {"numbers": "abc", "request_id": str(uuid4()), "add": "1"}
    response = site.post(reverse("collection-entry"), sent)
    assert response.status_code == 422
    assert b">\nabc</textarea>" in response.content
    assert not Holding.objects.exists()


def test_a_deck_says_what_it_lacks_and_who_has_it(site, anna):
    own(anna, "Moth", 4)
    first = make_deck("4 Moth", owner=anna, name="First")
    second = make_deck("2 Moth\n1 Wick", owner=anna, name="Second")
    site.post(reverse("deck-built", args=[first.short_id]), {"built": "1"})
    shown = site.get(reverse("deck-copies", args=[second.short_id]))
    html = shown.content.decode()
    assert "3 copies missing" in html
    assert "2 copies missing here are in “First”" in html
    swap = site.get(
        reverse("deck-swap", args=[second.short_id]), {"from": first.short_id}
    )
    assert [row.swap.out for row in swap.context["out"]] == [2]
    assert [row.swap.missing for row in swap.context["missing"]] == [1]
    listed = site.get(reverse("collection-decks"))
    assert [one.deck.name for one in listed.context["own"]] == ["Second"]


def test_own_is_asked_in_the_catalogue_for_whoever_is_signed_in(client, site, anna):
    own(anna, "Moth", 3)
    address = reverse("card-list")
    for query, count in (("own=3", 1), ("own=0", 3), ("own>0", 1), ("own>=0", 4)):
        found = site.get(address, {"q": query})
        assert found.context["page"].paginator.count == count, query
    deck = make_deck("4 Moth\n1 Wick", owner=anna)
    needed = site.get(address, {"q": f"need:{deck.short_id}"})
    assert needed.context["page"].paginator.count == 2
    client.logout()
    warned = client.get(address, {"q": "own=3"})
    assert len(warned.context["warnings"]) == 1


FILE = "Count,Name,Edition\n2,Moth,LAN\n1,Nobody,LAN\nmany,Wick,LAN\n"


def test_a_file_is_looked_at_line_by_line_written_and_taken_back(site, anna):
    own(anna, "Wick")
    file = SimpleUploadedFile("mine.csv", FILE.encode())
    response = site.post(
        reverse("collection-files"), {"file": file, "mode": "add", "column_map": ""}
    )
    batch = CollectionImport.objects.get()
    assert response["Location"] == reverse("collection-import", args=[batch.pk])
    shown = site.get(response["Location"])
    assert [line.outcome for line, _ in shown.context["rows"]] == [
        "add",
        "unknown",
        "refused",
    ]
    assert Holding.objects.count() == 1
    site.post(reverse("collection-import-apply", args=[batch.pk]))
    batch.refresh_from_db()
    assert batch.state == "applied"
    assert sorted(Holding.objects.values_list("quantity", flat=True)) == [1, 2]
    again = site.post(reverse("collection-import-apply", args=[batch.pk]))
    assert again.status_code == 409
    site.post(reverse("collection-undo", args=[batch.act.pk]))
    assert Holding.objects.get().quantity == 1


def test_files_of_others_are_not_there(site, client, anna):
    file = SimpleUploadedFile("mine.csv", FILE.encode())
    site.post(
        reverse("collection-files"), {"file": file, "mode": "add", "column_map": ""}
    )
    client.force_login(make_user("ola"))
    pk = CollectionImport.objects.get().pk
    assert client.get(reverse("collection-import", args=[pk])).status_code == 404
    applied = client.post(reverse("collection-import-apply", args=[pk]))
    assert applied.status_code == 404


def test_what_is_asked_for_is_exported(site, anna):
    own(anna, "Moth", 2)
    own(anna, "Wick")
    response = site.get(reverse("collection-export", args=["own"]), {"q": "moth"})
    lines = response.content.decode("utf-8-sig").splitlines()
    assert lines[1:] == ["2,Moth,LAN,Lantern Street,1,NM,en,,,"]
    unknown = site.get(reverse("collection-export", args=["nothing"]))
    assert unknown.status_code == 404


def test_what_one_owns_of_a_card_grows_and_shrinks_by_one_where_it_is_read(site, anna):
    own(anna, "Moth", language="pl", is_foil=True)
    step = reverse("own-step", args=["LAN", "1"])
    assert step in site.get("/cards/LAN/1/").content.decode()
    shown = site.post(step, {"by": "1"})
    assert shown["Location"] == "/cards/LAN/1/"
    told = site.post(step, {"by": "1"}, headers=HTMX)
    assert (told.status_code, told["HX-Trigger"]) == (204, "owned")
    held = Holding.objects.filter(binder__owner=anna).order_by("language")
    counts = [2, 1]
    assert [one.quantity for one in held] == counts
    for counts in ([1, 1], [1], [], []):  # what a step added goes first
        site.post(step, {"by": "-1"})
        assert [one.quantity for one in held.all()] == counts


@pytest.mark.parametrize(("place", "by", "status"), [("999", 1, 404), ("1", 5, 400)])
def test_no_step_is_taken_of_what_is_not_there_or_by_more(site, place, by, status):
    step = reverse("own-step", args=["LAN", place])
    assert site.post(step, {"by": by}).status_code == status
    assert not Holding.objects.exists()


def test_a_card_leads_to_its_entry(site, anna):
    card = site.get("/cards/LAN/47/").content.decode()
    assert "card_set=LAN&amp;numbers=47" in card
    entry = site.get(reverse("collection-entry"), {"card_set": "LAN", "numbers": "47"})
    assert b">\n47</textarea>" in entry.content


def test_a_running_file_is_cancelled_by_its_owner_alone(site, client, anna):
    batch = CollectionImport.objects.create(
        owner=anna, game="wow", file_name="long.csv", mode="add",
        created_at=timezone.now(), seen_at=timezone.now(),
    )  # fmt: skip
    page = reverse("collection-import", args=[batch.pk])
    cancel = reverse("collection-import-cancel", args=[batch.pk])
    assert cancel in site.get(page).content.decode()
    assert site.post(cancel)["Location"] == page
    shown = site.get(page).content.decode()
    assert "It will stop shortly" in shown
    client.force_login(make_user("ola"))
    assert client.post(cancel).status_code == 404
