"""What tests of rules.events.boosters share."""

from rules.events.boosters import (
    Booster,
    Stocked,
    fill,
    read_definition,
)


def stock(**counts: int) -> list[Stocked]:
    """Return so many printings of each rarity; heroes, loot and tokens have a type."""
    return [
        Stocked(
            ref=f"LAN {rarity}{number:03}",
            card_set="LAN",
            type="hero" if rarity == "hero" else "ally",
            rarity={"hero": "uncommon", "token": "common"}.get(rarity, rarity),
            traits=frozenset({("tag", "Token")} if rarity == "token" else ()),
        )
        for rarity, count in counts.items()
        for number in range(count)
    ]


SET = stock(
    common=40, uncommon=20, rare=12, epic=5, legendary=2, hero=6, loot=3, token=4
)


def plain(**changes) -> dict:
    """Return a small definition: two commons, one rare or epic."""
    return {
        "slug": "small",
        "name": "Small booster",
        "source": "a test",
        "confidence": "high",
        "layouts": [
            {
                "weight": 1,
                "slots": [
                    {"name": "common", "count": 2, "sheets": [["common", 1]]},
                    {"name": "rare", "count": 1, "sheets": [["rare", 3], ["epic", 1]]},
                ],
            }
        ],
        "sheets": {
            "common": {"rarities": ["common"], "without": [["tag", "Token"]]},
            "rare": {"rarities": ["rare"]},
            "epic": [["LAN epic000", 5], ["LAN epic001", 1]],
        },
    } | changes


def small() -> Booster:
    return fill(read_definition(plain()), SET)
