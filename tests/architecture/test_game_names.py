"""Nothing outside `rules` asks which game it is: a game's name stands nowhere else."""

import re
from pathlib import Path

import pytest

from rules.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("core", "cards", "decks", "drafts", "config", "templates", "static")
WRITTEN = {".py", ".html", ".js", ".css", ".txt"}
# What belongs to one game by its nature, each with the reason.
OF_A_GAME = {
    "cards/rulebook/powers_reference.py": "writes one game's docs/powers.md",
    "cards/management/commands/check_powers.py": "one game's texts have a reader",
    "cards/management/commands/power_coverage.py": "one game's texts have a reader",
    "drafts/management/commands/simulate_draft.py": "its usual booster is one game's",
    "decks/management/commands/play_tagteam.py": "named after its game",
    "cards/migrations": "done once, to the cards that were there",
    "cards/demo": "the sets of our own, written in the words of their game",
}


def names_of(slug: str, name: str) -> re.Pattern[str]:
    """Return what finds a game's slug, name or package in a file's text."""
    initials = "".join(word[0] for word in name.split())
    spelt = {slug, name, initials} if len(initials) > 2 else {slug, name}
    words = "|".join(re.escape(word).replace(r"\ ", r"[ -]?") for word in spelt)
    return re.compile(rf"(?<![\w-])(?:{words})(?![a-z])", re.IGNORECASE)


def is_of_a_game(path: str) -> bool:
    """Whether the file at *path* belongs to one game by its nature."""
    return any(path == one or path.startswith(f"{one}/") for one in OF_A_GAME)


def test_no_file_outside_the_rules_names_a_game():
    patterns = [names_of(slug, played.name) for slug, played in GAMES.items()]
    found = {
        f"{path.relative_to(ROOT)}:{number}"
        for room in ROOMS
        for path in sorted((ROOT / room).rglob("*"))
        if path.suffix in WRITTEN and not is_of_a_game(str(path.relative_to(ROOT)))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if any(pattern.search(line) for pattern in patterns)
    }
    assert found == set()


def test_what_belongs_to_a_game_is_still_there():
    assert [path for path in OF_A_GAME if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    ("line", "is_found"),
    [
        ('if deck.game == "tagteam":', True),
        ("from rules.tagteam import arena", True),
        ("<p>Tag Team</p>", True),
        ('default="tagteam-2024"', True),
        ("tagged in, a team of two", False),
    ],
)
def test_a_name_is_found_in_every_spelling(line, is_found):
    assert bool(names_of("tagteam", "Tag Team").search(line)) is is_found
