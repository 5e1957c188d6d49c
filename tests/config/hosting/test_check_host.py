"""`manage.py check_host` names what is missing, and how it is mended."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.db.migrations.recorder import MigrationRecorder

from config.hosting import checks
from core.files.stored import stored_names
from core.leases import CLOCK, Lease
from decks.demo.load import load_demo_decks
from tests.factories import make_curator
from tests.rigs.bucket import bucket_settings

pytestmark = pytest.mark.django_db


def said(*arguments):
    out = StringIO()
    call_command("check_host", *arguments, stdout=out)
    return out.getvalue()


def codes(check):
    return {finding.code for finding in check()}


@pytest.fixture
def real(settings, tmp_path, monkeypatch):
    """A site whose settings lack nothing."""
    settings.DEMO = False
    settings.SECRET_KEY = "s" * 50
    settings.ALLOWED_HOSTS = ["cards.example.org"]
    settings.HTTPS = True
    settings.TRUSTED_PROXIES = ["127.0.0.1"]
    settings.LIVE_PORT = 443
    settings.SITE_IMPRINT = settings.SITE_PRIVACY = "text.md"
    settings.VAR_DIR = tmp_path / "var"
    settings.VAR_DIR.mkdir(mode=0o700)
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    monkeypatch.setattr(checks, "PATIENCE", 0.2)
    return settings


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, None),
        ({"DEMO": True}, "demo"),
        ({"DEBUG": True}, "debug"),
        ({"SECRET_KEY": "short"}, "secret-short"),
        ({"ALLOWED_HOSTS": ["*"]}, "any-host"),
        ({"HTTPS": False}, "no-https"),
        ({"TRUSTED_PROXIES": []}, "no-proxy"),
        ({"LIVE_PORT": 0}, "no-live-port"),
        ({"SITE_IMPRINT": ""}, "site-imprint"),
        ({"SITE_PRIVACY": ""}, "site-privacy"),
    ],
)
def test_each_setting_that_is_missing_is_named(real, changes, code):
    for name, value in changes.items():
        setattr(real, name, value)
    assert codes(checks.check_settings) == ({code} if code else set())


@pytest.mark.long
def test_people_and_decks_of_a_demo_are_named(real):
    assert codes(checks.check_people) == {"no-curator"}
    real.DEMO = True
    call_command("load_demo", verbosity=0)
    load_demo_decks()
    real.DEMO = False
    assert codes(checks.check_people) == {"demo-account", "demo-decks"}
    call_command("load_demo", verbosity=0)
    make_curator()
    assert codes(checks.check_people) == set()


def test_waiting_migrations_and_missing_files_are_named(real, tmp_path):
    MigrationRecorder.Migration.objects.filter(app="decks").latest("pk").delete()
    assert codes(checks.check_database) == {"not-migrated"}
    real.STATIC_ROOT = tmp_path / "none"
    assert "no-static" in codes(checks.check_built_files)


def test_queue_workers_and_clock_are_named(real, tmp_path):
    assert codes(checks.check_queue) == {"no-worker", "no-clock"}
    held = Lease(CLOCK, 5)
    held.hold()
    assert codes(checks.check_queue) == {"no-worker"}
    held.let_go()
    real.REDIS_URL = f"unix://{tmp_path}/none.sock"
    assert codes(checks.check_queue) == {"no-queue"}


def test_mail_and_disk_are_named(real, tmp_path):
    assert codes(checks.check_mail) == set()
    real.EMAIL_BACKEND = checks.CONSOLE
    assert codes(checks.check_mail) == {"no-mail"}
    real.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    real.EMAIL_HOST, real.EMAIL_PORT = "127.0.0.1", 1
    assert codes(checks.check_mail) == {"mail-away"}
    assert codes(checks.check_disk) == set()
    real.VAR_DIR.chmod(0o755)
    assert codes(checks.check_disk) == {"var-open"}
    real.VAR_DIR = tmp_path / "none"
    assert codes(checks.check_disk) == {"disk"}


def test_it_is_said_to_people_and_as_one_object(real):
    told = json.loads(said("--json"))
    assert told["ok"] is False
    assert {frozenset(one) for one in told["findings"]} == {
        frozenset({"code", "what", "mend"})
    }
    assert "no-curator: Nobody can curate.\n    manage.py createsuperuser" in said()


def test_a_bucket_that_takes_nothing_or_shows_all_is_named(
    real, bucket, monkeypatch, s3_address
):
    assert codes(checks.check_uploads) == set()
    real.BUCKET = "deckwright"
    assert codes(checks.check_uploads) == set()
    assert list(stored_names()) == []
    bucket.bucket.Acl().put(ACL="public-read")
    bucket.default_acl = "public-read"
    assert codes(checks.check_uploads) == {"bucket-public"}
    for wrong in (s3_address.replace("127.0.0.1", "127.0.0.2"), "http://127.0.0.1:9"):
        real.STORAGES = real.STORAGES | {"default": bucket_settings(wrong)}
        assert codes(checks.check_uploads) == {"bucket-away"}
    monkeypatch.setattr(checks, "find_spec", lambda _name: None)
    assert codes(checks.check_uploads) == {"no-bucket-packages"}
