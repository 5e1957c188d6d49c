"""Codes of apps (RFC 6238: SHA-1, six digits, 30 seconds) and codes for paper."""

import base64
import hashlib
import hmac
import secrets
from typing import Final
from urllib.parse import quote, urlencode

STEP: Final = 30  # seconds a code lasts
DIGITS: Final = 6
DRIFT: Final = 1  # steps that clocks may differ
PAPER_CODES: Final = 10
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none is taken for another


def new_secret() -> str:
    """Return 160 random bits in base32."""
    return base64.b32encode(secrets.token_bytes(20)).decode()


def code_at(secret: str, step: int) -> str:
    """Return the code of *secret* in the *step* since 1970."""
    key = base64.b32decode(secret)
    digest = hmac.digest(key, step.to_bytes(8, "big"), "sha1")
    start = digest[-1] & 0x0F
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**DIGITS:0{DIGITS}}"


def step_of(secret: str, code: str, now: float, after: int) -> int | None:
    """Return the step that *code* is of, near *now* (Unix time) and later than *after*.

    None if it is of none.
    """
    current = int(now // STEP)
    for step in range(current - DRIFT, current + DRIFT + 1):
        right = code_at(secret, step)
        if step > after and hmac.compare_digest(right.encode(), code.encode()):
            return step
    return None


def app_address(secret: str, name: str, site: str) -> str:
    """Return what the picture for apps says (`otpauth://…`)."""
    label = quote(f"{site}:{name}")
    return f"otpauth://totp/{label}?{urlencode({'secret': secret, 'issuer': site})}"


def paper_codes() -> list[str]:
    """Return new codes for paper, 50 bits each."""
    halves = [
        "".join(secrets.choice(LETTERS) for _ in range(5))
        for _ in range(2 * PAPER_CODES)
    ]
    return [f"{first}-{second}" for first, second in zip(*[iter(halves)] * 2)]  # noqa: B905 - of even length


def paper_digest(code: str) -> str:
    """Return what is kept of the paper *code*, however it is typed."""
    plain = "".join(sign for sign in code.lower() if sign in LETTERS)
    return hashlib.sha256(plain.encode()).hexdigest()
