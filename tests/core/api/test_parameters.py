"""Reads take what the document names, and answer the fields asked for."""

import pytest
from drf_spectacular.generators import SchemaGenerator

from core.api.parameters import known_parameters
from tests.factories import hero_row, import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db
API = "/api/v1/"


@pytest.fixture(scope="module")
def document():
    return SchemaGenerator().get_schema(request=None, public=True)


def reads(document):
    """Yield address and parameters of every operation that reads."""
    for path, operations in document["paths"].items():
        if "get" in operations:
            told = operations["get"].get("parameters", [])
            yield path, {one["name"] for one in told if one["in"] == "query"}


def test_what_an_address_takes_is_what_the_document_says(document):
    generator = SchemaGenerator()
    generator._initialise_endpoints()
    callbacks = {}
    for place, _regex, method, callback in generator.endpoints:
        if method == "GET":
            view = generator.create_view(callback, "GET")
            callbacks[generator.coerce_path(place, "GET", view)] = callback
    wrong = {}
    for path, told in reads(document):
        taken = known_parameters(callbacks[path]) - {"format", "Idempotency-Key"}
        named = {one for one in taken if not one.startswith("If-")}
        in_path = {part.strip("{}") for part in path.split("/") if "{" in part}
        if named - in_path != told | {"lang"}:
            wrong[path] = named ^ told
    assert not wrong
    assert len(callbacks) > 90


@pytest.mark.parametrize(
    "place", ["", "cards/", "formats/", "rules/", "decks/public/", "events/", "cubes/"]
)
def test_a_parameter_nobody_knows_is_refused(client, place):
    refused = client.get(f"{API}{place}", {"wihtout": "1", "lang": "en"})
    assert refused["Content-Type"] == "application/problem+json"
    body = refused.json()
    assert (refused.status_code, body["code"]) == (400, "invalid")
    assert list(body["errors"]) == ["wihtout"]


def test_fields_are_kept_of_objects_and_of_results(client):
    import_rows([hero_row(), *rows({"name": "Wick"})])
    deck = make_deck("Hero: Odda the Lamplighter\n1 Wick", owner=make_user())
    deck.visibility = "public"
    deck.save()
    told = client.get(f"{API}decks/public/", {"fields": "name, hero"}).json()
    assert told["results"] == [{"name": deck.name, "hero": "Odda the Lamplighter"}]
    one = client.get(f"{API}decks/{deck.short_id}/", {"fields": "id"}).json()
    assert one == {"id": deck.short_id}
    names = client.get(f"{API}cards/autocomplete/", {"q": "wi", "fields": "results"})
    assert names.json() == {"results": ["Wick"]}
    refused = client.get(f"{API}decks/public/", {"fields": "nmae"})
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["fields"])
    assert refused["Content-Type"] == "application/problem+json"


def test_an_unknown_field_has_no_stamp_to_come_back_with(client):
    import_rows(rows({"name": "Wick"}))
    refused = client.get(f"{API}cards/", {"fields": "nmae"})
    assert refused.status_code == 400
    assert "Last-Modified" not in refused
    assert "W/" not in refused.get("ETag", "")
