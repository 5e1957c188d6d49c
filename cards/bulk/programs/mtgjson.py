"""One file laid out as MTGJSON has its AllPrintings."""

from typing import Any, Final

import orjson

from cards.bulk.programs.catalogue import Catalogue, Record, place_told

# What readers of that layout ask of every card.
_LAID_OUT: Final = {"layout": "normal", "borderColor": "black", "frameVersion": "2003"}


def write_mtgjson(catalogue: Catalogue) -> bytes:
    """Return the sets with their cards, laid out as MTGJSON's AllPrintings."""
    cards: dict[str, list[dict[str, Any]]] = {code: [] for code, *_ in catalogue.sets}
    for card in catalogue.records:
        for one in card["printings"]:
            cards[one["set"]].append(_mtgjson_card(card, one))
    data = {
        code: {
            "code": code,
            "name": name,
            "releaseDate": f"{year}-01-01" if year else None,
            "type": "expansion",
            "baseSetSize": len(cards[code]),
            "totalSetSize": len(cards[code]),
            "keyruneCode": "DEFAULT",
            "cards": cards[code],
        }
        for code, name, year in catalogue.sets
    }
    told = {"meta": {"date": catalogue.day, "version": "5.2.2"}, "data": data}
    return orjson.dumps(told)


def _mtgjson_card(card: Record, printing: Record) -> dict[str, Any]:
    """Return one printing of a card; its words in another language stand apart."""
    foreign = {
        "language": card["lang"],
        "name": card["printed_name"],
        "text": card["printed_text"],
        "type": card["printed_type_line"],
    }
    return {
        "uuid": printing["id"],
        "name": card["name"],
        "setCode": printing["set"],
        "number": place_told(printing),
        "rarity": printing["rarity"],
        "artist": printing["artist"],
        "flavorText": printing["flavour"],
        "type": card["type_line"],
        "types": [card["type"]],
        "text": card["text"],
        "manaValue": card["cost"] if isinstance(card["cost"], int) else 0,
        "power": _said(card["atk"]),
        "toughness": _said(card["health"]),
        "defense": _said(card["defense"]),
        "foreignData": [foreign] if card["lang"] != "en" else [],
        "identifiers": {"deckwrightId": str(card["id"])},
        **_LAID_OUT,
    }


def _said(figure: int | None) -> str | None:
    """Return *figure* as text, as MTGJSON has it."""
    return None if figure is None else str(figure)
