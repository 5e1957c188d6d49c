"""What tests of decks.testing share."""

from django.test import Client

from decks.testing import models
from decks.testing.jobs import run_next_chunk
from tests.rigs.visitors import words_of

HTMX = {"HX-Request": "true"}


SCRIPT = '"><script>alert(1)</script>'


DECK = "Hero: Odda the Lamplighter\n20 Early Wick\n20 Late Wick\n20 Passer-by"


def place(deck) -> str:
    return f"/decks/{deck.short_id}/tests/"


def start(client: Client, tested, **asked) -> "models.TestRun":
    """Return the run that the form started."""
    response = client.post(place(tested), {"games": 10_000, **asked})
    assert response.status_code == 302, response.content.decode()
    return models.TestRun.objects.get(short_id=response["Location"].split("/")[2])


def finished(client: Client, tested, games: int = 200, **asked) -> "models.TestRun":
    """Return a run of so many *games* that was played to its end."""
    run = start(client, tested, **asked)
    run.chunks.all().delete()
    models.TestRun.objects.filter(pk=run.pk).update(games=games)
    models.TestChunk.objects.create(run=run, first=0, count=games)
    assert run_next_chunk(worker="one")
    run.refresh_from_db()
    assert run.state == "done"
    return run


def words(response) -> str:
    assert response.status_code == 200
    return words_of(response)


def addresses(run) -> list[str]:
    at = run.get_absolute_url()
    return [at, f"{at}report.json", f"{at}report.csv", f"{at}games/1/"]
