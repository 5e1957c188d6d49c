"""What tests of drafts.boosters share."""

import html
import re

from drafts.boosters.models import OwnBooster
from drafts.boosters.services import create_own_booster


def small(**changes) -> dict:
    return {
        "name": "Lamp handful",
        "source": "Counted from one box.",
        "confidence": "medium",
        "layouts": [
            {
                "weight": 1,
                "slots": [
                    {"name": "common", "count": 2, "sheets": [["common", 1]]},
                    {"name": "rare", "count": 1, "sheets": [["rare", 3], ["best", 1]]},
                ],
            }
        ],
        "sheets": {
            "common": {"rarities": ["common"]},
            "rare": {"rarities": ["rare"]},
            "best": [["LAN 19", 1], ["LAN 20", 2]],
        },
        **changes,
    }


def make_booster(owner, **changes) -> OwnBooster:
    return create_own_booster(owner=owner, game_slug="wow", says=small(**changes))


def slug_of(own) -> str:
    return f"own-{own.short_id}"


def posted(page: str) -> dict:
    """Return what the form on *page* would send as it stands."""
    fields = {}
    for tag in re.findall(r"<(?:input|textarea|select)[^>]*>", page):
        name = re.search(r'name="([^"]+)"', tag)
        value = re.search(r'value="([^"]*)"', tag)
        is_box = 'type="checkbox"' in tag
        if name and not (is_box and "checked" not in tag):
            told = html.unescape(value[1]) if value else ""
            fields[name[1]] = "on" if is_box else told
    for name, text in re.findall(
        r'<textarea name="([^"]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL
    ):
        fields[name] = html.unescape(text).strip()
    fields["confidence"] = "high"
    return fields
