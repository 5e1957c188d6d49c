"""Settings, read from the environment; README.md lists every variable.

Two ways to run: DEMO (one machine, loopback only, nothing to configure), which is what
no SECRET_KEY means, and the ordinary one, which will not start without ALLOWED_HOSTS.
"""

import os
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF
from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy as _

from core.accounts.outside_settings import check_providers
from core.telemetry.sentry import report_faults_to

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

VAR_DIR = Path(env.str("VAR_DIR", default=str(BASE_DIR / "var")))
VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
# Where numba keeps what it compiles; it reads this when it is first imported.
os.environ.setdefault("NUMBA_CACHE_DIR", str(VAR_DIR / "numba"))

# Without a secret this is a demo: one machine, loopback only, a known account.
DEMO = env.bool("DEMO", default="SECRET_KEY" not in env.ENVIRON)
DEBUG = env.bool("DEBUG", default=False)


def read_demo_secret(path: Path) -> str:
    """Return the secret of this demo installation, made on first use."""
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(get_random_secret_key())
    return path.read_text()


if DEMO:
    SECRET_KEY = env.str("SECRET_KEY", default="") or read_demo_secret(
        VAR_DIR / "secret_key"
    )
    ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
else:
    SECRET_KEY = env.str("SECRET_KEY")
    ALLOWED_HOSTS = env.list("ALLOWED_HOSTS")

# Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; "unix":
# whoever reaches a socket of ours. Without any, the client is whoever connects.
TRUSTED_PROXIES = env.list("TRUSTED_PROXIES", default=[])

# The path below which the site lies; gunicorn reads the same variable. A worker's mails
# have it in their links, and cookies go nowhere else.
FORCE_SCRIPT_NAME = env.str("SCRIPT_NAME", default="").rstrip("/") or None
COOKIE_PATH = f"{FORCE_SCRIPT_NAME or ''}/"
SESSION_COOKIE_PATH = CSRF_COOKIE_PATH = LANGUAGE_COOKIE_PATH = COOKIE_PATH

# Behind a proxy that ends TLS: cookies only over https, and the proxy's word for it.
HTTPS = env.bool("HTTPS", default=not DEMO)
SECURE_SSL_REDIRECT = HTTPS
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if host != "*"]

INSTALLED_APPS = [
    "config",
    "cards",
    "decks",
    "drafts",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.forms",
    "corsheaders",
    "csp",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]

MIDDLEWARE = [
    "core.telemetry.health.health",
    "core.telemetry.metrics.Metrics",
    "core.border.middleware.proxys_word",
    "core.telemetry.request_ids.request_ids",
    "drafts.seats.unchanged.unchanged",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "cards.catalogue.card_texts.languages.card_language_middleware",
    "core.api.middleware.PublicReads",
    "core.api.middleware.ApiAnswers",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "core.border.middleware.Bounds",
    "cards.faces.own_pictures.faces_reader",
    "decks.collection.searching_user.collector",
    "decks.accounts.tokens.idempotency.Idempotency",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "core.border.refusals.DomainErrors",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "core.web.templates.LateTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "core.web.preferences.theme",
                "cards.catalogue.card_texts.languages.card_language_context",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.l10n",
                "django.templatetags.static",
                "django_htmx.templatetags.django_htmx",
                "cards.templatetags.site",
            ],
        },
    }
]

# Forms have templates of ours before Django's: one shape of labels and boxes.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# One machine: SQLite in WAL. IMMEDIATE takes the write lock when a transaction
# begins, so that two writers wait for each other instead of failing half way.
DATABASES = {
    "default": env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR}/db.sqlite3")
}
# What a loss of power may take: with `full` nothing that was answered; with `normal`,
# twice as fast to write, the last seconds, though never the whole.
SYNCHRONOUS = env.str("SYNCHRONOUS", default="normal" if DEMO else "full")
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (f"PRAGMA journal_mode=WAL; PRAGMA synchronous={SYNCHRONOUS};"),
    }
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
DATABASES["default"]["CONN_MAX_AGE"] = 60
# A copy that follows the primary and answers what only reads.
if env.str("DATABASE_REPLICA_URL", default=""):
    DATABASES["replica"] = DATABASES["default"] | env.db("DATABASE_REPLICA_URL")
    DATABASE_ROUTERS = ["core.web.replicas.Router"]
    MIDDLEWARE.insert(0, "core.web.replicas.replicas")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TASK_APP = "config.celery"  # the module whose app sends tasks
# One address for cache and queue; the supervisor sets it to its own Valkey's socket.
REDIS_URL = env.str("REDIS_URL", default="redis://127.0.0.1:6379/0")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "deckwright",
    }
}
# At which port of this host browsers reach `uvicorn config.asgi`; 0: pages poll alone.
LIVE_PORT = int(os.environ.get("LIVE_PORT", "0"))

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "deck-list"
LOGOUT_REDIRECT_URL = "start"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90  # seconds; a guest's decks live as long

# What makes the site its host's own; texts are Markdown, colors `#light,#dark`.
SITE_NAME = env.str("SITE_NAME", default="Deckwright")
# Names, between commas, that nobody may take, beside the ones that sound like staff.
RESERVED_NAMES = env.list("RESERVED_NAMES", default=[])
# Whether people have profiles, follow, like and comment; nothing of it is there if not.
PEOPLE = env.bool("PEOPLE", default=True)
# Sites that lists are imported from by address: `page file`, with `{id}` in both.
IMPORT_SITES = env.list("IMPORT_SITES", default=[])
# The currency (ISO 4217) whose prices are shown; without one there are none.
PRICES = env.str("PRICES", default="").upper()
# Where cards may be bought: `Shop=https://…{name}`, also `{set}` and `{number}`.
BUY_LINKS = env.list("BUY_LINKS", default=[])
# The private key by which notices are pushed to browsers: `manage.py make_push_key`.
PUSH_KEY = env.str("PUSH_KEY", default="")
SITE_LOGO = env.str("SITE_LOGO", default="")
SITE_COLORS = env.str("SITE_COLORS", default="")
SITE_IMPRINT = env.str("SITE_IMPRINT", default="")
SITE_PRIVACY = env.str("SITE_PRIVACY", default="")
SITE_SECURITY = env.str("SITE_SECURITY", default="")
# Whom to tell of a hole, between commas: `mailto:…` or `https://…`.
SECURITY_CONTACT = env.list("SECURITY_CONTACT", default=[])

EMAIL_CONFIG = env.email("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
DEFAULT_FROM_EMAIL = env.str(
    "DEFAULT_FROM_EMAIL", default=f"{SITE_NAME} <deckwright@localhost>"
)

# OpenID Connect providers that people may sign in with, by what their addresses say:
# {"guild": {"issuer": …, "client_id": …, "client_secret": …, "name": …}}
OIDC_PROVIDERS = check_providers(env.json("OIDC_PROVIDERS", default={}))
if OIDC_ISSUER := env.str("OIDC_ISSUER", default=""):
    OIDC_PROVIDERS["openid"] = {
        "issuer": OIDC_ISSUER,
        "client_id": env.str("OIDC_CLIENT_ID", default=""),
        "client_secret": env.str("OIDC_CLIENT_SECRET", default=""),
        "name": env.str("OIDC_NAME", default="OpenID"),
    }

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("pl", "Polski"), ("hu", "Magyar"), ("ru", "Русский")]
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
MEDIA_ROOT = VAR_DIR / "uploads"
# A bucket of an S3-compatible store for uploads, instead of this machine's disk.
BUCKET = env.str("BUCKET", default="")
BUCKET_ENDPOINT = env.str("BUCKET_ENDPOINT", default="")
# A folder of games that are data alone, one folder each: docs/another-game.md.
GAMES_DIR = env.str("GAMES_DIR", default="")
BULK_ROOT = VAR_DIR / "bulk"  # files of the whole catalogue, made again if lost
STORAGES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "core.files.stored.Disk",
        "OPTIONS": {  # for the site's own user alone
            "file_permissions_mode": 0o600,
            "directory_permissions_mode": 0o700,
        },
    },
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

if BUCKET:
    STORAGES["default"] = {
        "BACKEND": "core.files.bucket.Bucket",
        "OPTIONS": {
            "bucket_name": BUCKET,
            "location": env.str("BUCKET_PREFIX", default=""),
            "endpoint_url": BUCKET_ENDPOINT or None,
            "region_name": env.str("BUCKET_REGION", default="") or None,
            # Without keys: those of the machine's role, or of AWS_… variables.
            "access_key": env.str("BUCKET_ACCESS_KEY", default="") or None,
            "secret_key": env.str("BUCKET_SECRET_KEY", default="") or None,
            # Not every store that isn't Amazon's has a host name for each bucket.
            "addressing_style": "path" if BUCKET_ENDPOINT else None,
        },
    }

# For how many days things are kept that nobody asks for any more; 0: for ever.
KEEP_GUESTS = env.int("KEEP_GUESTS", default=180)  # since they last changed
KEEP_FILES = env.int("KEEP_FILES", default=90)
KEEP_HISTORY = env.int("KEEP_HISTORY", default=0)
KEEP_REPORTS = env.int("KEEP_REPORTS", default=365)
KEEP_NOTICES = env.int("KEEP_NOTICES", default=90)

# An upload larger than this is refused before it is parsed.
UPLOAD_LIMIT_BYTES = 64 * 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

# Other sites that may show pictures of cards, as `https://pictures.example`: curators
# enter for each set where its pictures are, and browsers fetch them nowhere else.
PICTURE_ORIGINS = env.list("PICTURE_ORIGINS", default=[])

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:", *PICTURE_ORIGINS],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
        "manifest-src": [SELF],
        "worker-src": [SELF],
    }
}
CSRF_FAILURE_VIEW = "core.border.refusals.form_expired"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "decks.accounts.tokens.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticatedOrReadOnly"
    ],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["core.border.bodies.BoundedJson"],
    "DEFAULT_PAGINATION_CLASS": "core.api.pagination.Pages",
    "DEFAULT_METADATA_CLASS": "core.api.metadata.Described",
    "DEFAULT_SCHEMA_CLASS": "core.api.schema.ApiSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "core.api.throttles.GuestRate",
        "core.api.throttles.AccountRate",
    ],
    "DEFAULT_THROTTLE_RATES": {"anon": "240/min", "user": "600/min"},
    "EXCEPTION_HANDLER": "core.api.problems.problem_response",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
# Pages of other sites read what everybody may read: no Authorization, no cookies.
CORS_ALLOW_ALL_ORIGINS = True
CORS_URLS_REGEX = r"^/api/"
CORS_ALLOW_METHODS = ("GET", "HEAD")
# Where a POST changes nothing, other sites may send one, too.
API_CHECKS = ("/api/v1/cards/collection/", "/api/v1/decks/validate/")
CORS_ALLOW_HEADERS = ("accept", "accept-language", "if-modified-since", "if-none-match")
CORS_EXPOSE_HEADERS = (
    "Content-Language", "ETag", "Last-Modified", "RateLimit-Limit",
    "RateLimit-Remaining", "RateLimit-Reset", "Retry-After",
)  # fmt: skip
API_TAGS = {
    "boosters": "What packs are made of, and packs to look at.",
    "bulk-data": "The whole catalog as files.",
    "cards": "Cards by name, number, search or chance; rules and rulings on them.",
    "catalog": "Lists of words: races, classes, keywords and the like.",
    "changes": "What changed in the catalog, after a cursor.",
    "clubs": "Clubs with members, events, decks, cards and leagues.",
    "collection": "What one owns: holdings, binders, wants, trades, files.",
    "comments": "Comments on decks, events and cards.",
    "cubes": "Lists of cards that are drafted.",
    "curation": "Changes of the catalog, for curators.",
    "decks": "Decks: changes, versions, branches, files, odds, simulations, paper.",
    "events": "Drafts and tournaments, from the lobby to the standings.",
    "first-game": "A guided first game.",
    "following": "Whom and what one follows or blocks.",
    "formats": "What decks are checked against.",
    "glossary": "What the words of a game are called in each language.",
    "inbox": "What one is told of, and how.",
    "matches": "Games online: moves, chat, log, watching.",
    "notices": "How one is told that a pick waits.",
    "offers": "Seats that are offered to one.",
    "people": "Profiles of others.",
    "pictures": "Pictures of cards that one brings.",
    "problems": "Every code that a refusal may have.",
    "profile": "One’s own profile.",
    "reports": "Telling the staff what is wrong.",
    "rules": "The rulebooks.",
    "searches": "Searches of cards that one keeps.",
    "sets": "Sets of cards.",
    "staff": "What staff did and what waits for it.",
    "statistics": "How early cards are taken, and how often decks with them win.",
    "suggestions": "Changes offered to the owner of a deck.",
    "symbology": "The symbols of card texts.",
    "teach": "Cards that are not played whole yet: writing what they do.",
    "teams": "All teams of a game against each other.",
    "tests": "Simulations: how far they are, reports, single games.",
    "translations": "Files of translations, proposals and their checks.",
    "turns": "What waits for one in events and matches.",
    "watched-matches": "Running matches that may be watched.",
}
SPECTACULAR_SETTINGS = {
    "TITLE": SITE_NAME,
    "DESCRIPTION": _("Cards, decks and legality checks for other programs."),
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    # A hundred operations at once are more than the page can draw.
    "SWAGGER_UI_SETTINGS": {"deepLinking": True, "docExpansion": "none"},
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVERS": [{"url": FORCE_SCRIPT_NAME or "/", "description": "This site"}],
    "TAGS": [{"name": tag, "description": told} for tag, told in API_TAGS.items()],
    "ENUM_NAME_OVERRIDES": {
        "ZoneEnum": "decks.building.models.Entry.DeckZone",
        "VisibilityEnum": "decks.building.models.Deck.Visibility",
        "ListVisibilityEnum": "decks.trading.models.ListVisibility",
        "FileStateEnum": "core.files.models.FileState",
        "ConditionEnum": "decks.collection.models.Condition",
        "ActKindEnum": "cards.catalogue.changes.models.CatalogueAct.Kind",
        "WantKindEnum": "decks.trading.models.Want.Kind",
        "EventVisibilityEnum": "drafts.events.models.Event.Visibility",
        "EventStateEnum": "drafts.events.models.Event.State",
        "MatchStateEnum": "drafts.play.models.Match.State",
    },
}

# Whether webhooks may lead to this very machine, and without https: for tests alone.
OUTGOING_LOOPBACK = False

# Lines for people, or JSON for programs that collect them.
LOG_FORMAT = env.str("LOG_FORMAT", default="line" if DEMO else "json")
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "%(levelname)s %(name)s: %(message)s"},
        "json": {"()": "core.telemetry.logs.JsonLines"},
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}
    },
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
}
# Who may read /metrics: whoever sends `Authorization: Bearer …`; "": nobody.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
if SENTRY_DSN := env.str("SENTRY_DSN", default=""):
    report_faults_to(SENTRY_DSN)
