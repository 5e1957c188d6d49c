"""What tests of rules.wow.card.rows share."""

from typing import Any

from hypothesis import strategies as st


def row(**changes: Any) -> dict[str, Any]:
    """Return a row of an ordinary ally, with *changes*; None takes a field away."""
    values: dict[str, Any] = {
        "name": "Marta of the Mill",
        "set_code": "LAN",
        "collector_number": "12",
        "type": "ally",
    }
    values.update(changes)
    return {key: value for key, value in values.items() if value is not None}


WORDS = st.text("abX1+ |;,<>&â€…\x00\u202e\n-/", max_size=12)
