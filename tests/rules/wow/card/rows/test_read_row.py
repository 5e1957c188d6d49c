"""`read_row`: one flat row, its card, printing and marks. All cards are invented."""

from typing import Any

import pytest
from hypothesis import given

from rules.wow.card.facts import CARD_TYPES, OtherCard, write_card
from rules.wow.card.rows import PrintedCard, RowRefused, read_row
from rules.wow.card.traits import CLASSES
from tests.rules.wow.card.rows.rows import WORDS, row


def read(**changes: Any) -> PrintedCard:
    return read_row(row(**changes))


def marks(printed: PrintedCard) -> list[tuple[str, str, str]]:
    return [(mark.field, mark.code, mark.value) for mark in printed.marks]


def refusal(**changes: Any) -> tuple[str, str]:
    with pytest.raises(RowRefused) as caught:
        read(**changes)
    assert caught.value.figures["reason"] == caught.value.reason
    return caught.value.field, caught.value.reason


# Cards and printings


def test_an_ally_with_everything_is_read_without_a_mark():
    printed = read(
        cost=3, atk=2, atk_type="Melee", health=4, faction="Alliance", race="Human",
        classes=["Mage"], class_icons=[], tags=["Unique", "Baker"], rarity="Uncommon",
        variant=None, set="Lantern", year=2031, artist="A. Brush", flavour="Flour!",
        text="Protector", unique=True,
    )  # fmt: skip
    assert printed.marks == ()
    assert write_card(printed.card) == {
        "type": "ally", "name": "Marta of the Mill", "text": "Protector",
        "faction": "Alliance", "tags": ["Baker"], "unique": True, "cost": 3, "atk": 2,
        "damage_type": "Melee", "health": 4, "race": "Human", "classes": ["Mage"],
    }  # fmt: skip
    assert (printed.printing.rarity, printed.printing.year) == ("uncommon", 2031)
    assert printed.printing.set_name == "Lantern"


def test_a_row_typed_as_json_and_one_of_texts_give_the_same():
    typed = read(
        cost=2, atk=0, classes=["Druid", "Rogue"], instant=True, unique=False,
        tags=["Pet (1)", "Owl"], year=2031,
    )  # fmt: skip
    texts = read(
        cost="2", atk="0.0", classes="Rogue; druid", instant="yes", unique="no",
        tags="Pet(1) | Owl", year=" 2031 ",
    )  # fmt: skip
    assert typed == texts


def test_set_codes_are_upper_case_numbers_stripped_and_names_one_line():
    printed = read(set_code=" lan ", collector_number=" 12a ", name="Marta \t of  it")
    assert (printed.printing.set_code, printed.printing.number) == ("LAN", "12a")
    assert printed.card.name == "Marta of it"


def test_a_number_of_a_workbook_is_a_collector_number():
    assert read(collector_number=12).printing.number == "12"
    assert read(collector_number=12.0).printing.number == "12"


def test_names_are_composed():
    assert read(name="Zoe\u0308 of Ku\u0301t").card.name == "Zoë of Kút"


@pytest.mark.parametrize(
    ("given", "expected"),
    [("Common", "common"), ("U", "uncommon"), ("LOOT", "loot"), ("p", "promo")],
)
def test_rarities_are_lower_case_words(given, expected):
    printed = read(rarity=given)
    assert (printed.printing.rarity, printed.marks) == (expected, ())


def test_an_unknown_rarity_is_kept_and_marked_as_is_the_letter_l():
    assert marks(read(rarity="Mythic")) == [("rarity", "unknown-rarity", "mythic")]
    assert marks(read(rarity="l")) == [("rarity", "unknown-rarity", "l")]


@pytest.mark.parametrize(
    ("given", "expected"),
    [("ea", "EA"), ("Extended Art", "EA"), ("LOOT", "Loot"), ("Foil", "Foil")],
)
def test_variants_have_one_spelling(given, expected):
    assert read(variant=given).printing.variant == expected


# Costs and figures


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (3, 3), ("3", 3), ("3.0", 3), (3.0, 3), ("x", "X"), ("1 + X", "1+X"),
        ("2+x", "2+X"), ("", None), ("-", None), (0, 0),
    ],
)  # fmt: skip
def test_costs_are_a_number_x_a_sum_or_nothing(given, expected):
    printed = read(cost=given)
    assert (printed.card.cost, printed.marks) == (expected, ())  # type: ignore[attr-defined]


@pytest.mark.parametrize("given", ["X+X", "free", "-1", "1-X", "12345"])
def test_an_odd_cost_is_kept_as_text_and_marked(given):
    printed = read(cost=given)
    assert printed.card.cost == given  # type: ignore[attr-defined]
    assert marks(printed) == [("cost", "odd-cost", given)]


def test_a_figure_that_is_no_number_is_marked_and_empty():
    printed = read(atk="two", health="—")
    assert printed.card.atk is None  # type: ignore[attr-defined]
    assert marks(printed) == [("atk", "not-a-number", "two")]


@pytest.mark.parametrize(("number", "is_kept"), [(9999, True), (10000, False)])
def test_9999_is_the_largest_figure(number, is_kept):
    printed = read(atk=number)
    assert (printed.card.atk == number) is is_kept  # type: ignore[attr-defined]
    code = [] if is_kept else [("atk", "number-out-of-range", str(number))]
    assert marks(printed) == code


@pytest.mark.parametrize(
    ("kind", "figures", "expected"),
    [
        ("ability", {"atk": 3}, ("atk", "no-place", "3")),
        ("armor", {"talent_spec": "Holy"}, ("talent_spec", "no-place", "Holy")),
        ("weapon", {"def": 0}, ("def", "no-place", "0")),
        ("ally", {"professions": ["Mining"]}, ("professions", "no-place", "Mining")),
        ("quest", {"race": "Orc"}, ("race", "no-place", "Orc")),
        ("location", {"cost": 2}, ("cost", "no-place", "2")),
        ("ally", {"ongoing": True}, ("ongoing", "no-place", "True")),
        ("ally", {"deckbuilding_text": "x"}, ("deckbuilding_text", "no-place", "x")),
    ],
)
def test_a_figure_the_type_has_no_place_for_is_not_lost_silently(
    kind, figures, expected
):
    assert marks(read(type=kind, **figures)) == [expected]


def test_words_the_rules_do_not_know_are_kept_and_marked():
    printed = read(atk_type="sonic", faction="Gnomish", classes=["Baker"])
    assert marks(printed) == [
        ("faction", "unknown-faction", "Gnomish"),
        ("atk_type", "unknown-damage-type", "sonic"),
        ("classes", "unknown-class", "Baker"),
    ]
    assert write_card(printed.card)["damage_type"] == "sonic"


# Types, classes, tags


@pytest.mark.parametrize("slug", sorted(CARD_TYPES.keys() - {"other"}))
def test_every_type_is_read_by_its_slug_and_its_words(slug):
    for written in (slug, slug.replace("_", " ").title()):
        assert read(type=written).card.type == slug


def test_an_unknown_type_is_kept_whole_and_marked():
    printed = read(type="Achievement", cost=2, atk=1, classes=["Mage"])
    assert isinstance(printed.card, OtherCard)
    assert printed.card.printed_type == "Achievement"
    assert printed.card.classes == ("Mage",)
    assert marks(printed) == [("type", "unknown-type", "Achievement")]


def test_a_row_without_type_is_another_card_marked():
    assert marks(read(type=None)) == [("type", "unknown-type", "")]


def test_a_type_line_gives_type_flags_and_tags():
    printed = read(type=None, type_line="Instant Ability - Fire, Combo")
    assert printed.card.type == "ability"
    assert printed.card.instant
    assert printed.card.tags == ("Fire", "Combo")
    assert printed.card.talent == "Fire"  # type: ignore[attr-defined]


def test_race_and_class_of_a_type_line_are_no_tags():
    printed = read(
        type_line="Ally - Night Elf Rogue, Unique, Cook",
        race="night elf",
        classes="Rogue",
    )
    assert printed.card.tags == ("Cook",)
    assert printed.card.unique
    assert write_card(printed.card)["race"] == "Night Elf"


@pytest.mark.parametrize(
    ("figures", "expected"),
    [
        ({"tags": ["1H Weapon", "Melee (1)"]}, "weapon"),
        ({"tags": ["Armor Set"]}, "armor"),
        ({"tags": ["Item"], "def": 1}, "item"),
        ({"atk": 1}, "weapon"),
        ({"def": 1}, "armor"),
        ({}, "other"),
    ],
)
def test_equipment_is_told_apart_by_its_tags_then_its_figures(figures, expected):
    assert read(type="Equipment", **figures).card.type == expected


def test_tags_do_not_repeat_the_type_but_keep_two_hands_and_armor_sets():
    assert read(type="weapon", tags=["1H Weapon", "Axe"]).card.tags == ("Axe",)
    printed = read(type="weapon", tags=["2H Weapon", "Axe"])
    assert printed.card.tags == ("Two-Handed", "Axe")
    assert read(type="armor", tags=["Armor Set"]).card.tags == ("Armor Set",)


def test_tags_come_once_in_order_with_one_spelling():
    tags = ["Feet(1)", "beast mastery", "Combo", "Feet (1)"]
    card = read(type="ability", tags=tags).card
    assert card.tags == ("Feet (1)", "Beast Mastery", "Combo")


def test_the_talent_is_among_the_tags_and_the_first_of_them_if_not_given():
    assert read(type="ability", talent_spec="holy").card.tags == ("Holy",)
    card = read(type="ability", tags=["Combo", "Frost", "Fire"]).card
    assert card.talent == "Frost"  # type: ignore[attr-defined]


def test_markup_in_a_tag_is_cleaned_and_marked():
    printed = read(tags=["Baker</i>"])
    assert printed.card.tags == ("Baker",)
    assert marks(printed) == [("tags", "markup-removed", "Baker</i>")]


def test_flags_come_from_tags_and_the_rows_own_column_wins():
    card = read(tags=["Unique", "Unlimited", "Instant"]).card
    assert (card.unique, card.unlimited, card.instant, card.tags) == (True,) * 3 + ((),)
    printed = read(tags=["Unique"], unique=False)
    assert not printed.card.unique
    assert marks(printed) == [("unique", "flag-contradicts-tag", "Unique")]


def test_a_flag_that_says_neither_yes_nor_no_is_marked():
    assert marks(read(unique="perhaps")) == [("unique", "not-a-flag", "perhaps")]


@pytest.mark.parametrize("written", ["Token", "Ally Token", "token ally"])
def test_a_token_is_known_by_its_tag(written):
    assert read(type=written).card.is_token


def test_class_icons_stand_in_the_rule_books_order():
    printed = read(class_icons=["Warrior", "deathknight", "Mage"])
    assert printed.card.class_icons == ("Death Knight", "Mage", "Warrior")


def test_all_ten_class_icons_are_none_and_nine_are_nine():
    assert read(class_icons=list(CLASSES)).card.class_icons == ()
    assert len(read(class_icons=list(CLASSES[1:])).card.class_icons) == 9


def test_without_icons_the_classes_of_heroes_and_abilities_are_meant():
    hero = read(type="hero", classes=["Mage"]).card
    assert (hero.class_icons, hero.classes) == (("Mage",), ("Mage",))  # type: ignore[attr-defined]
    assert read(type="ability", classes=["Mage"]).card.class_icons == ("Mage",)
    assert read(type="ally", classes=["Mage"]).card.class_icons == ()


def test_an_abilitys_classes_that_are_not_its_icons_are_marked():
    printed = read(type="ability", classes=["Mage"], class_icons=["Rogue"])
    assert marks(printed) == [("classes", "no-place", "Mage")]


# Texts and what they ask for


def test_texts_lose_markup_and_keep_their_lines_and_reminders():
    card = read(text="<b>Elusive</b> <i>(No attacks.)</i>\n Draw&hellip; ;\n").card
    assert card.text == "Elusive (No attacks.)\nDraw…"


def test_mojibake_is_repaired_and_marked():
    printed = read(flavour="awayâ€¦")
    assert printed.printing.flavour == "away…"
    assert marks(printed) == [("flavour", "mojibake-repaired", "â€¦")]


@pytest.mark.parametrize(
    ("text", "hero", "talent"),
    [
        ("Gnome Hero Required\nDraw.", "Gnome", None),
        ("Fury Hero Required\nDraw.", "Fury", "Fury"),
        (
            "[Mage], or [Rogue] Hero Required. Draw.",
            "Mage, or Rogue",
            None,
        ),
        ("Fury Talent (No others.)\nDraw.", None, "Fury"),
        ("Your hero has Fury Talent.", None, None),
        ("Draw. Then a Gnome Hero Required", None, None),
    ],
)
def test_required_heroes_and_talents_are_read_from_the_text(text, hero, talent):
    card = read(text=text).card
    assert (card.hero_required, card.talent_required) == (hero, talent)


def test_columns_win_over_the_text():
    card = read(
        text="Gnome Hero Required",
        hero_required="Troll Hero Required",
        reputation="Mill",
    ).card
    assert (card.hero_required, card.reputation) == ("Troll", "Mill")


def test_a_required_hero_may_stand_in_a_tag():
    card = read(tags=["Baker", "Gnome Hero Required"]).card
    assert (card.hero_required, card.tags) == ("Gnome", ("Baker",))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Old Mill Reputation (One only.)\nDraw.", "Old Mill"),
        ("Mill Reputation, Protector", "Mill"),
        ("Draw a card with Mill Reputation.", None),
    ],
)
def test_a_reputation_is_read_from_the_head_of_a_line(text, expected):
    assert read(text=text).card.reputation == expected


def test_a_heros_deckbuilding_text_is_read_and_stays_in_the_text():
    text = "Deckbuilding: You may put Gnome allies in your deck.\n3 -> Flip."
    card = read(type="hero", text=text).card
    assert card.deckbuilding == "You may put Gnome allies in your deck."  # type: ignore[attr-defined]
    assert card.text == text


def test_ongoing_abilities_are_known_by_their_text():
    assert read(type="ability", text="Ongoing: Draw.").card.ongoing  # type: ignore[attr-defined]
    assert not read(type="ability", text="Draw.").card.ongoing  # type: ignore[attr-defined]


# Refusals


@pytest.mark.parametrize("field", ["name", "set_code"])
@pytest.mark.parametrize("value", [None, "", "  "])
def test_a_row_needs_name_and_set(field, value):
    assert refusal(**{field: value}) == (field, "missing")


@pytest.mark.parametrize(
    ("field", "limit"),
    [("name", 200), ("text", 10_000), ("set_code", 20), ("collector_number", 20)],
)
def test_a_cell_may_be_as_long_as_its_limit_and_no_longer(field, limit):
    read(**{field: "a" * limit})
    assert refusal(**{field: "a" * (limit + 1)}) == (field, "too-long")


def test_a_name_must_fit_folded_too():
    assert refusal(name="…" * 67) == ("name", "too-long")


def test_100000_characters_are_too_long_even_of_markup():
    assert refusal(text="<b></b>" * 15_000) == ("text", "too-long")


def test_51_tags_are_too_many():
    read(tags=[f"Tag {number}" for number in range(50)])
    assert refusal(tags=["a"] * 51) == ("tags", "too-long")


@pytest.mark.parametrize("value", [{"a": 1}, ["a"], True, object()])
def test_a_value_that_is_no_text_or_number_is_refused(value):
    assert refusal(name=value) == ("name", "unreadable-value")


def test_a_list_within_a_list_is_refused():
    assert refusal(tags=[["Baker"]]) == ("tags", "unreadable-value")


@pytest.mark.parametrize("bad", ["\0", "\x07", "\x7f", "\x9b", "\u202e", "\ud800"])
def test_control_characters_are_refused(bad):
    assert refusal(name=f"Mar{bad}ta") == ("name", "control-character")
    assert refusal(text=f"Draw{bad}.") == ("text", "control-character")


def test_unknown_fields_are_ignored():
    assert read(uid="x", price={"eur": 3}).marks == ()


@given(WORDS)
def test_a_text_read_twice_is_the_text_read_once(words):
    try:
        text = read(text=words).card.text
    except RowRefused:
        return
    assert "&" in text or "<" in text or read(text=text).card.text == text


def test_a_quest_costs_what_its_text_says():
    """A file may have in that place by how much it costs less."""
    text = "You pay 1 less to complete this quest for each ally you control.\nPay 6 to "
    quest = read(type="Quest", cost=1, text=f"{text}complete this quest.")
    assert getattr(quest.card, "cost", None) == 6
    plain = read(type="Quest", cost=2, text="Reward: Draw a card.")
    assert getattr(plain.card, "cost", None) == 2
