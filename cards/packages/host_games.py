"""The game packages that the host of a site put into GAMES_DIR."""

from pathlib import Path

from django.core.checks import CheckMessage, Error, register

from rules.games import GAMES
from rules.packaged.package_check import check_package
from rules.packaged.package_files import PackageFault

_broken: dict[str, list[PackageFault]] = {}


def add_host_games(folder: Path) -> None:
    """Have the games in *folder* known; one with a fault is left out, and told."""
    _broken.clear()
    if not folder.is_dir():
        fault = PackageFault(str(folder), "GAMES_DIR names no folder: make it")
        _broken[folder.name] = [fault]
        return
    for held in sorted(folder.iterdir()):
        if held.is_dir() and not held.name.startswith("."):
            _add(held)


def _add(folder: Path) -> None:
    """Have the game in *folder* known, unless it has faults."""
    faults = check_package(folder).faults
    if GAMES.folders.get(folder.name, folder) != folder or folder.name in GAMES.SLUGS:
        faults = [PackageFault(folder.name, "a game of that name is there already")]
    if not faults:
        faults = [*rule_clashes(folder.name, folder)]
    if faults:
        _broken[folder.name] = faults
    else:
        GAMES.folders[folder.name] = folder


def rule_clashes(slug: str, folder: Path) -> list[PackageFault]:
    """Return the rules of the package in *folder* numbered as those of other games."""
    package = check_package(folder)
    own = package.game.rulebook().entries if package.game else ()
    taken = {
        entry.id: played.name
        for other, played in GAMES.items()
        if other != slug
        for entry in played.rulebook().entries
    }
    return [
        PackageFault(
            f"rules/{entry.chapter}.yaml",
            f"{entry.id} is a rule of {taken[entry.id]} already: number yours anew",
        )
        for entry in own
        if entry.id in taken
    ]


@register()
def check_games(**_kwargs: object) -> list[CheckMessage]:
    """Return what is wrong with the packages that were left out."""
    return [
        Error(f"{slug}: {fault}", hint="manage.py check_game FOLDER", id="cards.E001")
        for slug, faults in _broken.items()
        for fault in faults
    ]
