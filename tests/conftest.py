"""Fixtures that every test may use."""

import gc
import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection, transaction
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as examples
from pytest_django import DjangoDbBlocker

from tests.rigs.migrated import (
    keep_migrated,
    keep_migrated_on_postgres,
    take_migrated,
    take_migrated_on_postgres,
)

pytest_plugins = [
    "tests.rigs.browser",
    "tests.rigs.bucket",
    "tests.rigs.pages",
    "tests.rigs.prove",
    "tests.rigs.selection",
    "tests.rigs.sub_path",
]

SHARED_DATA = settings.BASE_DIR.parent / "shared" / "data"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to keep examples for the API's document."""
    parser.addoption("--keep-api-examples", action="store_true")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Keep examples if that was asked for."""
    if session.config.getoption("--keep-api-examples"):
        # No other run pays for reading the document.
        from tests.rigs.api_examples import Recorder

        session.config.pluginmanager.register(Recorder())


def pytest_configure() -> None:
    """Change what makes tests slow or needs a build step first."""
    # A busy machine may be slow; that says nothing of what is tested.
    examples.register_profile(
        "patient", deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    examples.load_profile("patient")
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {
            "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        }
    }
    settings.STATIC_ROOT = settings.VAR_DIR / "static"
    settings.STATIC_ROOT.mkdir(exist_ok=True)


def pytest_collection_finish() -> None:
    """Sweep the garbage seldom, and leave out what was collected: it stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def is_on_sqlite() -> bool:
    """Whether this run is on SQLite."""
    engine = settings.DATABASES["default"]["ENGINE"]
    return bool(engine == "django.db.backends.sqlite3")


def sqlite_file() -> Path:
    """Return the file of the test database of this process."""
    return Path(settings.VAR_DIR) / "test.sqlite3"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None,
) -> None:
    """Keep SQLite in a file, as people do: in memory, threads share one connection."""
    database = settings.DATABASES["default"]
    if is_on_sqlite():
        database["TEST"] = database.get("TEST", {}) | {"NAME": str(sqlite_file())}
        take_migrated(sqlite_file())
    else:
        take_migrated_on_postgres(connection.creation._get_test_db_name())
    # A browser keeps its connections to the live server, whose threads would keep
    # theirs to the database: no test database could be dropped.
    database["CONN_MAX_AGE"] = 0


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """Let a migrated database lie where it was put: its folder or cluster ends."""
    return True


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> None:
    """Keep a database that was migrated here for other workers and runs to come."""
    if is_on_sqlite():
        keep_migrated(sqlite_file())
    else:
        connection.close()
        keep_migrated_on_postgres(connection.settings_dict["NAME"])


@pytest.fixture(autouse=True)
def fresh_cache(request: pytest.FixtureRequest) -> None:
    """Forget throttles and cached pages before a test that could meet them."""
    is_page = {"client", "rf"} & set(request.fixturenames)
    if is_page or request.node.get_closest_marker("database"):
        cache.clear()


@pytest.fixture(autouse=True)
def fresh_faces() -> None:
    """Forget faces and judged cards: another test's catalogue has the same keys."""
    from cards.faces.card_face import forget_faces  # late: models are not there yet
    from decks.reverse.playable import forget_playable

    forget_faces()
    forget_playable()


@pytest.fixture(autouse=True)
def same_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every event the same seed: what its packs hold is not left to chance."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "5e" * size)


@pytest.fixture(autouse=True)
def fresh_language() -> None:
    """Speak English again: a page asked for in another language leaves it active."""
    translation.deactivate()


@pytest.fixture(scope="session")
def base_url() -> None:
    """No fixed address: a test names its live server.

    pytest-playwright's own fixture of this name is written in a way pytest warns of.
    """


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real cards and decks, which are not ours to ship."""
    if not SHARED_DATA.is_dir():
        pytest.skip("the folder shared/data is not beside this checkout")
    return SHARED_DATA


@pytest.fixture(scope="session")
def passing_database(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Callable[[], AbstractContextManager[None]]:
    """Open the database for all tests of a module, as for a catalogue of cards.

    What is written comes in within one transaction, around those of the module's
    tests, and is rolled back at the module's end: no other test meets it.
    """

    @contextmanager
    def open_database() -> Iterator[None]:
        with django_db_blocker.unblock(), transaction.atomic():
            yield
            transaction.set_rollback(True)

    return open_database
