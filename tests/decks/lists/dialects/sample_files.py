"""Files of each dialect, for tests."""

import json

from decks.lists.dialects import (
    read_written,
)
from decks.lists.dialects.written import (
    TextLine,
)
from rules.game.deck import Zone

COD = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname>Lamps</deckname>
  <comments></comments>
  <zone name="main">
    <card number="4" name="Wick &amp; Tallow" setShortName="LAN"/>
  </zone>
  <zone name="side"><card number="1" name="Odda"/></zone>
</cockatrice_deck>
"""


DEK = """\
<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE deck SYSTEM "http://www.lackeyccg.com/deck.dtd">
<deck version="0.8">
  <meta><title>Lamps</title><game>lamps</game></meta>
  <superzone name="Deck">
    <card><name id="LAN_12">Wick</name><set>LAN</set></card>
    <card><name id="moth">Moth</name><set>LAN</set></card>
    <card><name id="LAN_12">Wick</name><set>LAN</set></card>
  </superzone>
  <superzone name="Starting"><card><name id="x">Odda</name><set/></card></superzone>
</deck>
"""


TTS = json.dumps(
    {
        "SaveName": "Lamps",
        "ObjectStates": [
            {
                "Name": "DeckCustom",
                "Nickname": "Lamps",
                "DeckIDs": [100, 100, 101],
                "ContainedObjects": [
                    {"Name": "Card", "Nickname": "Wick", "CardID": 100},
                    {"Name": "CardCustom", "Nickname": "Wick", "CardID": 100},
                    {"Name": "Card", "Nickname": "", "CardID": 101},
                ],
            },
            {"Name": "Die_6", "Nickname": "A die"},
        ],
    }
)


MTGJSON = json.dumps(
    {
        "meta": {"date": "2026-11-01", "version": "5.2.2+20261101"},
        "data": {
            "name": "Lamps",
            "mainBoard": [
                {"count": 4, "name": "Wick", "setCode": "LAN", "number": "12"},
                {"count": 1, "name": "Moth", "isFoil": False},
            ],
            "commander": [{"count": 1, "name": "Odda"}],
            "sideBoard": [],
        },
    }
)


Card = tuple[int, str, Zone, str, str]


DECK = """\
# HERO  Odda the Lamplighter
# Quests
2 Light the Harbour
1 If Nobody's Looking...
# Allies
4 Wick, the Undimmed
"""


MW_DECK = """\
// Deck file for Magic Workstation
// LINKED WITH: 5;6
    2 [6] Light the Harbour {6}
    4 [5] Wick, the Undimmed {5}
SB: 1 [6] Odda the Lamplighter {6}
SB: 1 [6] Odda the Lamplighter Back {6}
SB: 3 [6] Snuff {6}
    1 [6] Zzz {6}
"""


CSV = """\
Lamps and oil
"Odda the Lamplighter",1,LAN,Hero,Harbour
"Wick, the Undimmed",4,Lantern Street,Ally,Harbour
Light the Harbour,2,LAN,Quest,Harbour
"""


O8D = """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="22222222-0000-0000-0000-000000000000">
  <section name="Main" shared="False">
    <card qty="3" id="a1">Wick &amp; Tallow</card>
    <card qty="2" id="a2">Snuff</card>
  </section>
  <section name="Hero" shared="False"><card qty="1" id="a3">Odda</card></section>
  <section name="Oddments"><card qty="1" id="a4">Moth</card></section>
  <notes><![CDATA[4 of everything]]></notes>
</deck>
"""


JSON = json.dumps(
    {
        "deckwright": 1,
        "game": "wow",
        "format": "constructed",
        "name": "Lamps",
        "entries": [
            {"name": "Odda", "zone": "hero"},
            {"name": "Wick", "quantity": 4, "set": "LAN", "number": "12"},
        ],
        "unread": [{"name": "Pazzer", "quantity": 3, "zone": "side"}],
    }
)


def card_of(line: TextLine) -> Card:
    return (
        line.quantity, line.name, line.zone, line.set_code, line.collector_number,
    )  # fmt: skip


def read(text: str, file_name: str = "") -> tuple[str, list[Card]]:
    dialect, deck = read_written(text, file_name)
    return dialect.name, [card_of(line) for line in deck.lines]
