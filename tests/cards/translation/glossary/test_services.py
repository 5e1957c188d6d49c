"""The glossary and the languages' roles, through their services and pages."""

import json
import re

import pytest
from django.contrib.auth.models import Permission
from django.core.management import call_command
from django.core.management.base import CommandError

from cards.catalogue.card_texts.models import LanguageRole
from cards.catalogue.card_texts.source_words import words_hash
from cards.catalogue.models import Card
from cards.translation.checks.glossary_terms import (
    Glossary,
    Term,
    Wording,
    read_glossary,
)
from cards.translation.checks.term_collisions import shared_wordings
from cards.translation.glossary.models import GlossaryTerm, TermChange
from cards.translation.glossary.services import (
    WordingTooLong,
    get_glossary,
    get_term,
    import_glossary,
    save_term,
    undo_term_change,
    write_glossary,
)
from cards.translation.review.text_changes import NewText, write_texts
from cards.translation.roles.services import (
    NotYours,
    give_role,
    is_keeper,
    may_approve,
    take_role,
)
from core.accounts.named import NoSuchUser
from core.changes import ActChangedSince, ActUndone
from tests.factories import import_rows, make_user, rows

pytestmark = [pytest.mark.django_db, pytest.mark.database]

HERO = Term("hero", "hero", {"pl": Wording("bohater"), "hu": Wording("hős")}, "type")
READY = Term(
    "ready",
    "ready",
    {"pl": Wording("gotowy", ("przygotowany",), ("rychły",))},
    note="adjective",
)
TWO = Glossary.of([HERO, READY])


def bring(glossary=TWO, **options):
    """Return what an import of *glossary* did."""
    return import_glossary(game_slug="wow", glossary=glossary, author=None, **options)


def keeper_of(language, name="kata"):
    """Return an account that keeps *language*."""
    user = make_user(name)
    LanguageRole.objects.create(
        user=user, language=language, role="keeper", given_at=user.date_joined
    )
    return user


def test_terms_come_in_once_and_the_same_file_again_changes_nothing():
    assert bring().counts == {"added": 2}
    assert bring().counts == {"same": 2}
    assert get_glossary("wow").terms == (HERO, READY)
    assert TermChange.objects.count() == 2


def test_a_dry_run_tells_the_same_and_writes_nothing():
    assert bring(dry_run=True).counts == {"added": 2}
    assert get_glossary("wow").terms == ()


def test_languages_a_file_does_not_speak_of_stay():
    bring()
    bring(Glossary.of([Term("hero", "hero", {"ru": Wording("герой")})]))
    term = get_term("wow", "hero")
    assert term.wordings["pl"].chosen == "bohater"
    assert term.wordings["ru"].chosen == "герой"
    assert term.kind == "type"


def test_a_wording_of_201_letters_is_refused_and_nothing_is_written():
    long = Term("hero", "hero", {"pl": Wording("ł" * 201)})
    with pytest.raises(WordingTooLong):
        bring(Glossary.of([READY, long]))
    assert get_glossary("wow").terms == ()
    fits = Term("hero", "hero", {"pl": Wording("ł" * 200)})
    assert bring(Glossary.of([fits])).counts == {"added": 1}


def test_a_change_is_remembered_with_its_author_and_undone_exactly():
    bring()
    anna = make_user()
    changed = Term("hero", "hero", {"pl": Wording("heros", ("bohater",))}, "type")
    save_term(game_slug="wow", term=changed, author=anna)
    change = TermChange.objects.first()
    assert (change.author, get_term("wow", "hero")) == (anna, changed)
    undo_term_change(change=change, author=anna)
    assert get_term("wow", "hero") == HERO
    with pytest.raises(ActUndone):
        undo_term_change(change=change, author=anna)


def change_hero(chosen):
    """Return the change that calls the hero *chosen* in Polish."""
    term = Term("hero", "hero", {"pl": Wording(chosen)})
    save_term(game_slug="wow", term=term, author=make_user(chosen))
    return TermChange.objects.first()


def test_a_change_is_undone_once_the_later_one_is_and_can_be_made_again():
    first, second = change_hero("heros"), change_hero("bohater")
    with pytest.raises(ActChangedSince):
        undo_term_change(change=first, author=first.author)
    undo_term_change(change=second, author=first.author)
    undoing = TermChange.objects.first()
    assert (undoing.undoes, second.is_undone) == (second, True)
    undo_term_change(change=undoing, author=first.author)
    assert get_term("wow", "hero").wordings["pl"].chosen == "bohater"
    undo_term_change(change=TermChange.objects.first(), author=first.author)
    undo_term_change(change=first, author=first.author)
    assert get_term("wow", "hero") == Term("hero", "hero", {})


def test_the_page_offers_to_undo_what_nobody_changed_since(client):
    first, second = change_hero("heros"), change_hero("bohater")
    client.force_login(keeper_of("pl"))
    page = client.get("/translate/glossary/wow/hero/").content.decode()
    assert f"undo/{second.pk}/" in page
    assert f"undo/{first.pk}/" not in page
    client.post(f"/translate/glossary/wow/hero/undo/{second.pk}/")
    page = client.get("/translate/glossary/wow/hero/").content.decode()
    assert f"undo/{first.pk}/" in page
    assert f"undo/{second.pk}/" not in page


def test_what_is_exported_reads_back_the_same():
    bring()
    text = write_glossary(get_glossary("wow"), ["pl", "hu", "ru"])
    assert bring(read_glossary(text.splitlines())).counts == {"same": 2}


def test_the_command_accounts_for_every_term(tmp_path, capsys):
    path = tmp_path / "terms.csv"
    path.write_text("key,en,pl\nhero,hero,bohater\n", "utf-8")
    call_command("import_glossary", str(path), json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["counts"] == {"added": 1}
    assert told["rows"][0] | {"line": 2} == told["rows"][0]


def test_the_command_refuses_a_file_without_keys(tmp_path):
    path = tmp_path / "terms.csv"
    path.write_text("word,pl\nhero,bohater\n", "utf-8")
    with pytest.raises(CommandError, match="key"):
        call_command("import_glossary", str(path))
    with pytest.raises(CommandError):
        call_command("import_glossary", str(tmp_path / "none.csv"))


def test_the_page_finds_terms_in_any_language_with_few_queries(
    client, django_assert_max_num_queries
):
    bring()
    with django_assert_max_num_queries(6):
        page = client.get("/translate/glossary/?q=hos").content.decode()
    assert "bohater" in page
    assert "gotowy" not in page
    fragment = client.get("/translate/glossary/?q=zzz", headers={"HX-Request": "true"})
    assert "zzz" in fragment.content.decode()


def test_an_unknown_game_or_term_is_a_404(client):
    assert client.get("/translate/glossary/?game=chess").status_code == 404
    assert client.get("/translate/glossary/wow/none/").status_code == 404


def test_games_with_a_glossary_are_led_to_by_their_names(client):
    bring()
    page = client.get("/translate/glossary/").content.decode()
    assert "Tag Team" not in page  # which has no terms yet
    GlossaryTerm.objects.filter(key="ready").update(game="tagteam")
    shown = client.get("/translate/glossary/").content.decode()
    assert re.search(r'href="\?game=tagteam"\s*>Tag Team</a>', shown)
    assert ">World of Warcraft TCG</a>" in shown


def test_a_game_whose_glossary_is_empty_has_a_page(client):
    assert client.get("/translate/glossary/?game=tagteam").status_code == 200


def test_only_who_has_a_language_edits_and_only_that_language(client):
    bring()
    address = "/translate/glossary/wow/hero/edit/"
    client.force_login(make_user())
    assert client.get(address).status_code == 404
    client.force_login(keeper_of("pl"))
    assert 'name="hu_chosen"' not in client.get(address).content.decode()
    answer = client.post(
        address, {"kind": "type", "pl_chosen": "heros", "hu_chosen": "lovag"}
    )
    assert answer.status_code == 302
    term = get_term("wow", "hero")
    assert (term.wordings["pl"].chosen, term.wordings["hu"].chosen) == ("heros", "hős")


def test_who_keeps_polish_cannot_undo_a_change_of_hungarian(client):
    bring()
    save_term(
        game_slug="wow",
        term=Term("hero", "hero", {"pl": Wording("bohater"), "hu": Wording("lovag")}),
        author=make_user(),
    )
    change = TermChange.objects.first()
    client.force_login(keeper_of("pl"))
    address = f"/translate/glossary/wow/hero/undo/{change.pk}/"
    assert client.post(address).status_code == 404
    client.force_login(keeper_of("hu", "huba"))
    assert client.post(address).status_code == 302
    assert get_term("wow", "hero").wordings["hu"].chosen == "hős"


def test_a_new_term_gets_a_key_and_a_second_of_that_key_is_refused(client):
    client.force_login(keeper_of("pl"))
    asked = {"english": "Ally Row!", "pl_chosen": "rząd sojuszników"}
    assert client.post("/translate/glossary/new/", asked).status_code == 302
    assert get_term("wow", "ally_row").english == "Ally Row!"
    assert client.post("/translate/glossary/new/", asked).status_code == 409
    nameless = client.post("/translate/glossary/new/", {"english": "!!"})
    assert nameless.status_code == 422


def test_translators_approve_and_keepers_give_roles_in_their_language_only():
    kata, anna = keeper_of("pl"), make_user("anna")
    give_role(giver=kata, username="anna", language="pl", role="translator")
    assert may_approve(anna, "pl")
    assert not may_approve(anna, "hu")
    assert not is_keeper(anna, "pl")
    with pytest.raises(NotYours):
        give_role(giver=kata, username="anna", language="hu", role="translator")
    with pytest.raises(NotYours):
        give_role(giver=anna, username="kata", language="pl", role="translator")
    with pytest.raises(NoSuchUser):
        give_role(giver=kata, username="nobody", language="pl", role="translator")


def test_curators_keep_every_language_and_guests_none():
    from django.contrib.auth.models import AnonymousUser

    curator = make_user("cura")
    right = Permission.objects.get(codename="curate_catalogue")
    curator.user_permissions.add(right)
    assert is_keeper(curator, "hu")
    assert not may_approve(AnonymousUser(), "hu")


def test_roles_are_given_and_taken_on_a_page(client):
    client.force_login(make_user("anna"))
    assert client.get("/translate/roles/").status_code == 404
    client.force_login(keeper_of("pl"))
    asked = {"username": "anna", "language": "pl", "role": "translator"}
    assert client.post("/translate/roles/", asked).status_code == 302
    role = LanguageRole.objects.get(user__username="anna")
    assert "anna" in client.get("/translate/roles/").content.decode()
    wrong = client.post("/translate/roles/", asked | {"username": "nobody"})
    assert wrong.status_code == 422
    assert client.post(f"/translate/roles/{role.pk}/take/").status_code == 302
    assert not LanguageRole.objects.filter(pk=role.pk).exists()


def test_a_role_of_another_language_cannot_be_taken(client):
    role = keeper_of("hu", "huba").language_roles.get()
    client.force_login(keeper_of("pl"))
    assert client.post(f"/translate/roles/{role.pk}/take/").status_code == 404
    with pytest.raises(NotYours):
        take_role(giver=role.user.__class__.objects.get(username="kata"), role=role)


def test_the_shipped_glossaries_load_and_load_again_without_a_change():
    from cards.demo.services import load_demo_glossaries

    assert load_demo_glossaries() > 300
    assert load_demo_glossaries() == 0
    hero = get_term("wow", "hero")
    assert {"pl", "hu", "ru"} <= set(hero.wordings)


def test_programs_find_terms_in_any_language_and_read_one_whole(client):
    bring()
    found = client.get("/api/v1/glossary/", {"q": "HŐS"}).json()
    assert [term["key"] for term in found["results"]] == ["hero"]
    assert client.get("/api/v1/glossary/").json()["count"] == 2
    told = client.get("/api/v1/glossary/wow/ready/").json()
    assert told["wordings"] == {
        "pl": {
            "chosen": "gotowy",
            "variants": ["przygotowany"],
            "forbidden": ["rychły"],
        }
    }
    assert (told["english"], told["note"]) == ("ready", "adjective")
    assert client.get("/api/v1/glossary/wow/none/").status_code == 404
    assert client.get("/api/v1/glossary/", {"game": "chess"}).status_code == 400


def sent(client, method, path, data):
    return getattr(client, method)(path, data, content_type="application/json")


def test_a_program_adds_a_term_changes_it_and_takes_the_change_back(client):
    client.force_login(keeper_of("pl"))
    new = {"english": "Ally Row!", "wordings": {"pl": {"chosen": "rząd"}}}
    made = sent(client, "post", "/api/v1/glossary/", new)
    assert (made.status_code, made.json()["key"]) == (201, "ally_row")
    assert sent(client, "post", "/api/v1/glossary/", new).status_code == 409
    one = "/api/v1/glossary/wow/ally_row/"
    words = {"pl": {"chosen": "szereg", "variants": ["rząd"]}}
    told = sent(client, "patch", one, {"kind": "zone", "wordings": words}).json()
    assert told["wordings"] == {"pl": words["pl"] | {"forbidden": []}}
    assert (told["kind"], told["english"]) == ("zone", "Ally Row!")
    changes = client.get(f"{one}changes/").json()["results"]
    assert [each["author"] for each in changes] == ["kata", "kata"]
    back = sent(client, "post", f"{one}changes/{changes[0]['id']}/undo/", {}).json()
    assert back["wordings"]["pl"]["chosen"] == "rząd"
    again = sent(client, "post", f"{one}changes/{changes[0]['id']}/undo/", {})
    assert again.status_code == 409


def test_a_program_writes_only_languages_that_its_owner_translates_into(client):
    bring()
    one = "/api/v1/glossary/wow/hero/"
    hungarian = {"wordings": {"hu": {"chosen": "lovag"}}}
    assert sent(client, "patch", one, hungarian).status_code in (401, 403)
    client.force_login(make_user())
    assert sent(client, "patch", one, {"note": "x"}).status_code == 404
    client.force_login(keeper_of("pl"))
    refused = sent(client, "patch", one, hungarian)
    assert (refused.status_code, refused.json()["code"]) == (
        404, "not-translator-of-language"
    )  # fmt: skip
    unknown = sent(client, "patch", one, {"wordings": {"xx": {"chosen": "x"}}})
    assert (unknown.status_code, "xx" in unknown.content.decode()) == (400, True)
    assert (
        sent(client, "post", "/api/v1/glossary/", {"english": "!!"}).status_code == 400
    )
    assert get_term("wow", "hero") == HERO
    save_term(
        game_slug="wow",
        term=Term("hero", "hero", {"hu": Wording("lovag")}),
        author=make_user("h"),
    )
    undo = f"{one}changes/{TermChange.objects.first().pk}/undo/"
    assert sent(client, "post", undo, {}).status_code == 404
    assert get_term("wow", "hero").wordings["hu"].chosen == "lovag"


# What the glossary lacks


def test_two_things_with_one_wording_are_told_on_the_page(client):
    terms = [
        Term("hero", "hero", {"pl": Wording("postać")}),
        Term("ally", "ally", {"pl": Wording("sojusznik", ("Postać",))}),
        Term("cost", "cost", {"pl": Wording("koszt")}),
        Term("play_cost", "play cost", {"pl": Wording("koszt")}),
    ]
    assert [
        (words, one.key, other.key)
        for words, one, other in shared_wordings(Glossary.of(terms), "pl")
    ] == [("postać", "hero", "ally")]
    import_glossary(game_slug="wow", glossary=Glossary.of(terms), author=None)
    page = client.get("/translate/glossary/").content.decode()
    assert "Two terms with one translation" in page
    terms[1] = Term("ally", "ally", {"pl": Wording("sojusznik")})
    import_glossary(game_slug="wow", glossary=Glossary.of(terms), author=None)
    page = client.get("/translate/glossary/").content.decode()
    assert "Two terms with one translation" not in page


@pytest.fixture
def translated():
    """Ten cards of allies and ten others; half of the allies are called kompan."""
    words = [("Destroy target ally.", "Zniszcz jednego kompana.")] * 5
    words += [("Destroy target ally.", "Zniszcz jednego sojusznika.")] * 5
    words += [("Destroy target weapon.", "Zniszcz jednego oręża.")] * 10
    import_rows(
        rows(*({"name": f"Lamp {n}", "text": en} for n, (en, _) in enumerate(words)))
    )
    for card in Card.objects.all():
        english, polish = words[int(card.name.split()[1])]
        text = NewText(card.pk, "pl", "text", polish, words_hash(english))
        write_texts([text], author=None)
    ally = Term("ally", "ally", {"pl": Wording("sojusznik")})
    import_glossary(game_slug="wow", glossary=Glossary.of([ally]), author=None)


def test_a_word_that_stands_for_a_term_is_offered_and_listed(
    translated, client, django_assert_max_num_queries
):
    client.force_login(keeper_of("pl"))
    with django_assert_max_num_queries(20):
        page = client.get("/translate/glossary/wow/ally/?look=pl").content.decode()
    assert "kompana" in page
    assert "in 5 of 5 texts" in page
    assert "oręża" not in page
    assert "jednego" not in page
    address = "/translate/glossary/wow/ally/variant/"
    sent = {"language": "pl", "text": "kompana"}
    assert client.post(address, sent | {"language": "hu"}).status_code == 404
    assert client.post(address, sent).status_code == 302
    assert get_term("wow", "ally").wordings["pl"].variants == ("kompana",)
    page = client.get("/translate/glossary/wow/ally/?look=pl").content.decode()
    assert "The cards use none" in page


def test_only_who_writes_a_language_is_shown_what_else_is_in_use(translated, client):
    page = client.get("/translate/glossary/wow/ally/?look=pl").content.decode()
    assert "kompana" not in page
    client.force_login(keeper_of("hu"))
    page = client.get("/translate/glossary/wow/ally/?look=pl").content.decode()
    assert "kompana" not in page
