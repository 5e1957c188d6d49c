"""What tests of decks.lists.dialects share."""

from decks.lists.dialects.written import TextLine, WrittenDeck
from rules.game.deck import Zone


def lamps() -> WrittenDeck:
    """A deck with a hero, more cards than a sheet has places, and a side deck."""
    many = [
        TextLine(0, "", 2, f"Lamp {n}", Zone.MAIN, public_id=f"id-{n}", kind="Ally")
        for n in range(75)
    ]
    hero = TextLine(0, "", 1, "Odda", Zone.HERO, "LAN", "1-EA", public_id="odda")
    side = TextLine(0, "", 3, "Nobody knows it", Zone.SIDE)
    return WrittenDeck(
        (hero, *many, side),
        name="Lamps & co",
        game="wow",
        sheet_of=lambda shown: f"https://d.example/sheet-{len(shown)}.jpg",
        back="https://d.example/back.jpg",
    )
