"""What a browser is called, by the header that it sends."""

import re
from typing import Final

# What a browser calls itself, the more particular names first.
BROWSERS: Final = {
    "Edg": "Edge", "OPR": "Opera", "Vivaldi": "Vivaldi", "Firefox": "Firefox",
    "Chrome": "Chrome", "Safari": "Safari",
}  # fmt: skip
SYSTEMS: Final = {
    "Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows",
    "Mac OS": "macOS", "CrOS": "ChromeOS", "Linux": "Linux",
}  # fmt: skip


def agent_name(header: str) -> str:
    """Return the browser and system that *header* names; what else it is, cut."""
    found = [
        next((name for sign, name in names.items() if sign in header), "")
        for names in (BROWSERS, SYSTEMS)
    ]
    told = " · ".join(filter(None, found))
    return told or re.sub(r"[^\x20-\x7e]", "", header)[:40] or "?"
