"""What a host still lacks: each check yields findings, with how to mend them."""

import shutil
import stat
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.mail import get_connection
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Q
from redis.exceptions import RedisError

from cards.curation.curators import RIGHT
from config.celery import app
from core.telemetry import health
from decks.building.models import Deck
from decks.demo.load import has_known_password, left_by_a_demo
from decks.staff.trail import first_altered

SECRET_LENGTH: Final = 50  # characters
PATIENCE: Final = 3.0  # seconds for workers to answer, and for a mail server
CONSOLE: Final = "django.core.mail.backends.console.EmailBackend"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is missing: *what*, and what to do about it."""

    code: str
    what: str
    mend: str


Findings = Iterator[Finding]


def check_settings() -> Findings:
    """Yield what the environment lacks."""
    if settings.DEMO:
        yield Finding("demo", "This is a demo.", "Set SECRET_KEY, unset DEMO.")
    if settings.DEBUG:
        yield Finding("debug", "Pages of errors show the source.", "Unset DEBUG.")
    if not settings.DEMO and len(settings.SECRET_KEY) < SECRET_LENGTH:
        what = f"SECRET_KEY has fewer than {SECRET_LENGTH} characters."
        yield Finding("secret-short", what, "Take one that host_files makes.")
    if "*" in settings.ALLOWED_HOSTS:
        what = "Any host name is answered."
        yield Finding("any-host", what, "Name the site's own in ALLOWED_HOSTS.")
    if not settings.HTTPS:
        yield Finding("no-https", "Passwords go unencrypted.", "Set HTTPS=on.")
    elif not settings.TRUSTED_PROXIES:
        what = "No proxy is believed: every page leads to https again and again."
        yield Finding("no-proxy", what, "Name your proxy in TRUSTED_PROXIES.")
    if not settings.LIVE_PORT:
        what = "Pages don't know where live messages are, and poll."
        yield Finding("no-live-port", what, "Set LIVE_PORT, behind a proxy to 443.")
    for name in ("SITE_IMPRINT", "SITE_PRIVACY"):
        path = getattr(settings, name)
        if not path:
            code = name.lower().replace("_", "-")
            what = f"The site has no page for {name}."
            yield Finding(code, what, f"Give {name} the path of a Markdown file.")


def check_built_files() -> Findings:
    """Yield which built files are missing."""
    if not (settings.STATIC_ROOT / "staticfiles.json").exists():
        what = "Static files are missing: every page answers 500."
        yield Finding("no-static", what, "manage.py collectstatic --no-input")
    for path in sorted((settings.BASE_DIR / "locale").glob("*/LC_MESSAGES/django.po")):
        built = path.with_suffix(".mo")
        if not built.exists() or built.stat().st_mtime < path.stat().st_mtime:
            what = f"The translation {path.parent.parent.name} isn't compiled."
            yield Finding("no-messages", what, "manage.py compile_messages")


def check_database() -> Findings:
    """Yield what the database lacks."""
    try:
        executor = MigrationExecutor(connection)
    except DatabaseError as error:
        yield Finding("no-database", str(error).strip(), "Look at DATABASE_URL.")
        return
    targets = executor.loader.graph.leaf_nodes()
    if waiting := len(executor.migration_plan(targets)):
        what = f"{waiting} migrations wait."
        yield Finding("not-migrated", what, "manage.py migrate")
        return
    yield from check_people()
    yield from check_trail()
    yield from check_index()


def check_people() -> Findings:
    """Yield whether somebody looks after the site, and nobody knows a password."""
    may = Q(is_superuser=True) | Q(user_permissions__codename=RIGHT)
    if not User.objects.filter(may, is_active=True).exists():
        what = "Nobody can curate."
        yield Finding("no-curator", what, "manage.py createsuperuser")
    demo = None if settings.DEMO else left_by_a_demo()
    if demo is None:
        return
    if has_known_password(demo):
        what = f"Everybody knows the password of {demo.username}."
        yield Finding("demo-account", what, "manage.py load_demo")
    if Deck.objects.filter(owner=demo, visibility=Deck.Visibility.PUBLIC).exists():
        what = "Decks of the demo are public."
        yield Finding("demo-decks", what, "manage.py load_demo")


def check_trail() -> Findings:
    """Yield whether somebody altered what is written down of the staff's acts."""
    if (number := first_altered()) is not None:
        what = f"The trail of what the staff did is altered from line {number} on."
        yield Finding("trail-altered", what, "Compare it with a backup.")


def check_index() -> Findings:
    """Yield whether PostgreSQL can search parts of words."""
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'")
        if cursor.fetchone() is None:
            what = "The extension pg_trgm is missing: search is slow."
            mend = "CREATE EXTENSION pg_trgm as a superuser, then manage.py migrate"
            yield Finding("no-trigrams", what, mend)


def check_queue() -> Findings:
    """Yield what of queue, workers and clock doesn't answer."""
    if health.queue() != health.OK:
        what = "Valkey doesn't answer."
        yield Finding("no-queue", what, "Start it; look at REDIS_URL.")
        return
    try:
        served = app.control.inspect(timeout=PATIENCE).active_queues() or {}
    except (OSError, RedisError):
        served = {}
    names = {queue["name"] for queues in served.values() for queue in queues}
    for queue in sorted({"celery", "long"} - names):
        what = f"No worker takes work of the queue “{queue}”."
        yield Finding("no-worker", what, f"celery -q -A config worker -Q {queue}")
    if health.clock() != health.OK:
        what = "No clock strikes: deadlines pass unseen."
        yield Finding("no-clock", what, "python -m config.clock var/beat-schedule")


def check_mail() -> Findings:
    """Yield whether mail goes out."""
    if settings.EMAIL_BACKEND == CONSOLE:
        what = "Mail is only printed: nobody can reset a password."
        yield Finding("no-mail", what, "Set EMAIL_URL.")
        return
    server = get_connection(timeout=PATIENCE)
    try:
        server.open()
    except OSError as error:
        what = f"The mail server doesn't answer: {error}"
        yield Finding("mail-away", what, "Look at EMAIL_URL.")
    else:
        server.close()


def check_disk() -> Findings:
    """Yield whether VAR_DIR can be written, has room and is private."""
    found = health.disk()
    if found != health.OK:
        what = f"VAR_DIR ({settings.VAR_DIR}) is {found}."
        yield Finding("disk", what, "Give it room, and to the user that runs the site.")
        return
    if settings.VAR_DIR.stat().st_mode & (stat.S_IROTH | stat.S_IXOTH):
        what = "Every user of this machine can read VAR_DIR."
        yield Finding("var-open", what, f"chmod 700 {settings.VAR_DIR}")


def check_uploads() -> Findings:
    """Yield whether the bucket of uploads, if there is one, takes and hides a file."""
    if not settings.BUCKET:
        return
    if find_spec("storages") is None or find_spec("boto3") is None:
        what = "Uploads are in a bucket, but its packages are missing."
        mend = "pip install --require-hashes -r requirements-s3.txt"
        yield Finding("no-bucket-packages", what, mend)
        return
    try:
        name = default_storage.save("check", ContentFile(b"1"))
        is_public = default_storage.is_public(name)  # type: ignore[attr-defined]
        default_storage.delete(name)
    except OSError as error:
        what = f"The bucket {settings.BUCKET} doesn't take files: {error}"
        yield Finding("bucket-away", what, "Look at BUCKET and what goes with it.")
        return
    if is_public:
        what = f"Anybody can read what is uploaded to the bucket {settings.BUCKET}."
        yield Finding("bucket-public", what, "Make it private at its store.")


def check_tools() -> Findings:
    """Yield whether backups can be made."""
    for tool in ("pg_dump", "pg_restore"):
        if connection.vendor == "postgresql" and shutil.which(tool) is None:
            what = f"{tool} is not on this machine: no backup can be made."
            yield Finding("no-tool", what, "Install PostgreSQL's client programs.")


CHECKS: Final[tuple[Callable[[], Findings], ...]] = (
    check_settings,
    check_built_files,
    check_database,
    check_queue,
    check_mail,
    check_disk,
    check_uploads,
    check_tools,
)


def check_host() -> list[dict[str, str]]:
    """Return all findings, as programs read them."""
    return [asdict(finding) for check in CHECKS for finding in check()]
