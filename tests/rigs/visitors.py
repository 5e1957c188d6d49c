"""Who asks for pages in tests, and the words that a page says."""

import html
import re
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.test import Client


def signed_in(user: AbstractBaseUser, language: str = "") -> Client:
    """Return a browser in which *user* is signed in, asking for pages in *language*."""
    client = Client(headers={"Accept-Language": language} if language else None)
    client.force_login(user)
    return client


def words_of(response: Any) -> str:
    """Return the words of a page: no tags, no entities, single spaces."""
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())
