"""All settings of the site, read once from the environment (README, "Settings").

With nothing set the site is good for this machine only: SQLite under var/, one process, loopback names. `manage.py
serve` sets what a night in the kitchen needs; `docker-compose.yml` shows what a server on the internet needs. What must
not go together is refused by `pokernight/checks.py`.
"""

from pathlib import Path
from typing import Any

import environ
from redis.backoff import NoBackoff
from redis.retry import Retry

env = environ.Env()


def listed(name: str) -> list[str]:
    """The entries of a variable that holds a list with commas."""
    return [entry.strip() for entry in env.list(name, default=[])]


BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.str("POKERNIGHT_DATA", default=str(BASE_DIR / "var")))

# --- Who may reach the site -------------------------------------------------------------------------------------------

DEBUG = env.bool("POKERNIGHT_DEBUG", default=False)
INSECURE_SECRET_KEY = "insecure: for this machine only, refused as soon as others may reach the site"  # noqa: S105
SECRET_KEY = env.str("POKERNIGHT_SECRET_KEY", default=INSECURE_SECRET_KEY)

LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = LOOPBACK_HOSTS + listed("POKERNIGHT_HOSTS")

# Addresses under which browsers know the site when a proxy stands before it, such as https://poker.example.org.
PUBLIC_ORIGINS = listed("POKERNIGHT_ORIGINS")
CSRF_TRUSTED_ORIGINS = PUBLIC_ORIGINS

# One number for all web processes that share the database; SQLite and the in-memory layer allow just one.
WEB_PROCESSES = env.int("POKERNIGHT_PROCESSES", default=1)

# --- HTTPS: on behind a TLS proxy, off on the home network, where phones come by plain HTTP ---------------------------

HTTPS = env.bool("POKERNIGHT_HTTPS", default=False)
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]  # asked from inside, past the proxy
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
# Browsers ignore this header on plain HTTP and complain about it in their console.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None

# Sub-domains of the host's own domain and the browsers' preload list are not this site's to decide.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
if not HTTPS:
    # HSTS, redirect and secure cookies would lock out the phones on a home network without certificates.
    SILENCED_SYSTEM_CHECKS += ["security.W004", "security.W008", "security.W012", "security.W016"]

SESSION_COOKIE_AGE = 180 * 24 * 3600  # a season of poker nights: seconds
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "media-src": ["'self'"],
        "connect-src": ["'self'"],  # covers the websocket of the same host
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
}

# --- Parts ------------------------------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "pokernight",
    # The site's own apps, each after those it builds on.
    "pokernight.people",
    "pokernight.tables",
    "pokernight.ledger",
    "pokernight.results",
    "pokernight.play",
    "pokernight.live",
    "pokernight.history",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "pokernight.urls"
ASGI_APPLICATION = "pokernight.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,  # for the admin; our own templates lie in one place
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# --- Database: the log of events is the only truth, so a commit is on the disk before anybody hears of it -------------

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOCK_WAIT = 3  # seconds until "try again"


def database(url: dict[str, Any]) -> dict[str, Any]:
    """Complete a parsed DATABASE_URL for the one-writer rule: bounded lock waits, durable commits, kept connections."""
    if url["ENGINE"].endswith("sqlite3"):
        url["OPTIONS"] = {
            "timeout": LOCK_WAIT,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        }
        url["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}  # a file: several threads and processes open it
        return url | {"CONN_MAX_AGE": None}  # opening it anew for each question would cost more than most answers
    url.setdefault("OPTIONS", {}).update(connect_timeout=5, options=f"-c lock_timeout={LOCK_WAIT}s")
    return url | {"CONN_MAX_AGE": None, "CONN_HEALTH_CHECKS": True}


DATABASES = {"default": database(env.db_url("DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'pokernight.sqlite3'}"))}
if "DATABASE_URL" not in env:
    DATA_DIR.mkdir(parents=True, exist_ok=True)

# --- Channel layer: carries hints between processes, never a card -----------------------------------------------------


def channel_layers(redis_url: str) -> dict[str, dict[str, Any]]:
    if not redis_url:
        return {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    # redis-py's own limit of 5 s would cut every quiet connection.
    hosts = [{"address": redis_url, "socket_timeout": 15}]
    return {
        "default": {
            "BACKEND": "channels_redis.core.RedisChannelLayer",
            "CONFIG": {"hosts": hosts, "prefix": "pokernight"},
        }
    }


REDIS_URL = env.str("REDIS_URL", default="")
CHANNEL_LAYERS = channel_layers(REDIS_URL)

# --- Caches: hold nothing but counters of wrong guesses (people/misses.py) -------------------------------------------


def counters(redis_url: str) -> dict[str, dict[str, Any]]:
    """Each process counts by itself, and with Redis all of them together, too."""
    local = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    if not redis_url:
        return local
    # No page may wait for a Redis that is down: redis-py by itself would try several times, seconds apart.
    options = {"socket_connect_timeout": 0.5, "socket_timeout": 0.5, "retry": Retry(NoBackoff(), 0)}
    shared = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": redis_url,
        "KEY_PREFIX": "pokernight",
        "OPTIONS": options,
    }
    return local | {"shared": shared}


CACHES = counters(REDIS_URL)

# --- Accounts: only for hosts who want one; guests are people without a user ------------------------------------------

LOGIN_URL = "account_login"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

# --- Files the browser fetches ----------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {"staticfiles": {"BACKEND": "pokernight.staticfiles.HashedStorage"}}

# --- Language and time ------------------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = env.str("POKERNIGHT_TIME_ZONE", default="UTC")
GIVEN_TZ = env.str("TZ", default=None)  # kept, since Django writes TIME_ZONE over it
USE_TZ = True

# --- Log: troubles only; names, cards and links of a table do not belong there ----------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {"django": {"handlers": ["console"], "level": "WARNING", "propagate": False}},
}
