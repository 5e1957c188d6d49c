"""`cards.xml`: the card database of Cockatrice, version 4."""

from xml.sax.saxutils import escape, quoteattr

from django.conf import settings

from cards.bulk.programs.catalogue import Catalogue, Record, place_told


def write_cockatrice(catalogue: Catalogue) -> bytes:
    """Return the card database of Cockatrice, version 4."""
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_carddatabase version="4">',
        f"<info><author>{escape(settings.SITE_NAME)}</author>",
        f"<createdAt>{catalogue.day}</createdAt>",
        f"<sourceUrl>{escape(catalogue.site)}</sourceUrl></info>",
        "<sets>",
        *(
            f"<set><name>{escape(code)}</name><longname>{escape(name)}</longname>"
            f"<settype>{escape(catalogue.game)}</settype>"
            f"<releasedate>{year or 1970}-01-01</releasedate></set>"
            for code, name, year in catalogue.sets
        ),
        "</sets>",
        "<cards>",
        *(_cockatrice_card(catalogue, one) for one in catalogue.records),
        "</cards>",
        "</cockatrice_carddatabase>\n",
    ]
    return "\n".join(parts).encode()


def _cockatrice_card(catalogue: Catalogue, card: Record) -> str:
    """Return one card, with a set for each of its printings."""
    figures = [card["atk"], card["health"]]
    strength = "/".join("" if one is None else str(one) for one in figures)
    props = {
        "layout": "normal",
        "side": "front",
        "type": card["printed_type_line"],
        "maintype": card["type"],
        "manacost": card["cost"],
        "cmc": card["cost"],
        "pt": strength if any(one is not None for one in figures) else None,
    }
    told = "".join(
        f"<{name}>{escape(str(value))}</{name}>"
        for name, value in props.items()
        if value is not None
    )
    sets = "".join(
        f"<set uuid={quoteattr(one['id'])} picurl={quoteattr(catalogue.face(one))}"
        f" num={quoteattr(place_told(one))} rarity={quoteattr(one['rarity'])}>"
        f"{escape(one['set'])}</set>"
        for one in card["printings"]
    )
    row = 1 if card["health"] is None else 2
    return (
        f"<card><name>{escape(card['printed_name'])}</name>"
        f"<text>{escape(card['printed_text'])}</text><prop>{told}</prop>{sets}"
        f"<tablerow>{row}</tablerow></card>"
    )
