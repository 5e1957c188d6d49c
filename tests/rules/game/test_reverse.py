"""Questions asked backwards: why not this card, and who could lead this deck?"""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.game.deck import (
    DeckIssue,
    DeckLine,
    Decklist,
    Format,
    Zone,
    within_pool,
    within_sets,
)
from rules.game.reverse import issues_under, issues_unled, rank_leaders, why_not
from rules.games import game
from rules.text.normalize import fold
from rules.wow.card.facts import Card, card_key
from rules.wow.construction.formats import CONSTRUCTED, CONSTRUCTED_2006, DRAFT
from tests.factories import (
    ability,
    ally,
    codes,
    deck_of,
    deck_with,
    hero,
    hero_without_spec,
    in_main,
    in_side,
    item,
    led_by,
    location,
    printed_in,
    quest,
    side_deck_of,
    token,
    weapon,
)
from tests.rules.wow.construction.corpus import CASES, lanternfall

check_deck = game("wow").check_deck


def refused(deck: Decklist[Card], added: DeckLine[Card], limits=CONSTRUCTED):
    """Return the codes that keep *deck* from taking *added*."""
    return codes(why_not(check_deck, deck, added, limits))


# Why not


def test_a_card_that_fits_is_refused_for_nothing():
    assert refused(deck_with(), in_main(ally())) == []


def test_a_card_of_another_class_is_refused_for_its_class():
    druids = ability(class_icons=("Druid",))
    [issue] = why_not(check_deck, deck_with(), in_main(druids), CONSTRUCTED)
    assert (issue.code, issue.cards) == ("wrong-class", ("Kindle",))


def test_the_fourth_copy_is_taken_and_the_fifth_refused():
    assert refused(deck_with(in_main(ally(), 3)), in_main(ally())) == []
    assert refused(deck_with(in_main(ally(), 4)), in_main(ally())) == [
        "too-many-copies"
    ]


def test_a_copy_for_the_side_deck_is_counted_with_those_in_the_main_deck():
    full = deck_with(in_main(ally(), 4), *side_deck_of(9))
    assert refused(full, in_side(ally())) == ["too-many-copies"]
    assert refused(full, in_side(item())) == []


def test_what_is_wrong_already_is_told_only_if_it_gets_worse():
    five = deck_with(in_main(ally(), 5))
    assert refused(five, in_main(item())) == []
    assert refused(five, in_main(ally())) == ["too-many-copies"]


def test_a_deck_that_lacks_cards_or_a_hero_may_take_any_that_fits():
    assert refused(Decklist(()), in_main(ally())) == []
    assert refused(deck_of(12), in_main(ally())) == []
    assert refused(Decklist(()), led_by(hero())) == []


def test_a_second_hero_is_refused_and_the_first_is_not():
    assert refused(deck_with(), led_by(hero(name="Odda's Sister"))) == [
        "too-many-heroes"
    ]


def test_a_hero_is_not_blamed_for_the_cards_it_does_not_let_in():
    deck = Decklist((in_main(ability(class_icons=("Druid",)), 60),))
    assert refused(deck, led_by(hero())) == []


def test_a_second_talent_is_refused_by_a_hero_without_spec():
    fire, frost = (
        ability(name=name, talent_required=name) for name in ("Fire", "Frost")
    )
    deck = deck_with(in_main(fire), leader=hero_without_spec())
    assert refused(deck, in_main(fire)) == []
    assert refused(deck, in_main(frost)) == ["mixed-talents"]


def test_a_pool_refuses_the_copy_it_does_not_have():
    deck = deck_of(30, in_main(ally(), 2))
    pool = {card_key(line.card): line.quantity for line in deck.lines}
    limits = within_pool(DRAFT, pool | {card_key(ally()): 3})
    assert refused(deck, in_main(ally()), limits) == []
    assert refused(deck.adding(in_main(ally())), in_main(ally()), limits) == [
        "beyond-pool"
    ]


def test_sets_come_with_the_line_or_with_the_copies_the_deck_has():
    limits = within_sets(CONSTRUCTED, slug="set-lan", name="Lamps", sets=["LAN"])
    deck = printed_in(deck_with(in_main(ally())), "LAN")
    assert refused(deck, in_main(ally()), limits) == []
    assert refused(deck, in_main(item()), limits) == ["set-not-allowed"]
    known = replace(in_main(item()), sets=frozenset({"LAN"}))
    assert refused(deck, known, limits) == []


def test_names_that_differ_in_case_alone_are_the_same_card_to_a_limit_of_copies():
    deck = deck_with(
        in_main(ally(name="Odda's Moth"), 2), in_main(ally(name="ODDA’S Moth"), 2)
    )
    for name in ("Odda's Moth", "ODDA’S Moth"):
        assert refused(deck, in_main(ally(name=name))) == ["too-many-copies"]


def test_of_two_cards_of_one_name_each_is_told_its_own_faults():
    spell, bearer = ability(name="Glimmer"), ally(name="Glimmer")
    limits = within_pool(DRAFT, {})
    deck = Decklist((in_main(spell),))
    assert refused(deck, in_main(bearer), limits) == ["beyond-pool"]


# Any deck. Few cards, so that lines meet, and each of them breaks something somewhere.

CARDS: list[Card] = [
    ally(),
    ally(name="Harbour Pilot", faction="Alliance"),
    ally(name="Crowd", unlimited=True),
    ally(name="Guild Runner", reputation="Lamp Guild"),
    ally(name="Moth Keeper", reputation="Moth Court"),
    ability(name="Glimmer"),
    ally(name="Glimmer"),
    ability(name="Bark", class_icons=("Druid",), faction="Horde"),
    ability(name="Blaze", hero_required="Fire"),
    ability(name="Snuff", talent_required="Frost"),
    ability(name="Graze", hero_required="Tauren"),
    weapon(),
    quest(),
    location(),
    token(),
    hero(name="Odda's Sister"),
]
LEADERS = [
    hero(),
    hero_without_spec(name="Nobody"),
    hero(name="Turncoat", tags=("Traitor",), talent=None),
    hero(name="Knight", classes=("Death Knight",), class_icons=("Death Knight",)),
    hero(name="Porter", deckbuilding="You can't put weapons in your deck."),
    hero(name="Host", deckbuilding="You can put Alliance allies in your deck."),
    ally(name="Lead Goat"),
]
KEYS = [card_key(card) for card in (*CARDS, *LEADERS)]
SETS = st.frozensets(st.sampled_from(["LAN", "OLD"]))

lines = st.builds(
    DeckLine,
    st.sampled_from(CARDS),
    st.integers(1, 5),
    st.sampled_from([Zone.MAIN, Zone.SIDE]),
    SETS,
)
leading = st.builds(
    DeckLine, st.sampled_from(LEADERS), st.just(1), st.just(Zone.HERO), SETS
)
decks = st.builds(
    lambda leaders, rest: Decklist((*leaders, *rest)),
    st.lists(leading, max_size=2),
    st.lists(lines, max_size=8),
)
some_keys = st.frozensets(st.sampled_from(KEYS), max_size=5)
limits_of_a_house = st.builds(
    replace,
    st.sampled_from([CONSTRUCTED, CONSTRUCTED_2006, DRAFT]),
    copies=st.sampled_from([None, 1, 4]),
    allowed_sets=st.sampled_from([frozenset(), frozenset({"LAN"})]),
    banned=some_keys,
    restricted=some_keys,
    hero_pool=some_keys,
    pool=st.none() | st.dictionaries(st.sampled_from(KEYS), st.integers(0, 6)),
)
one_more = st.one_of(
    lines.map(lambda line: replace(line, quantity=1)),
    leading,
)


def about(issues: list[DeckIssue], card: Card) -> list[DeckIssue]:
    """Return those of *issues* that name *card*."""
    return [issue for issue in issues if fold(card.name) in map(fold, issue.cards)]


@given(decks, one_more, limits_of_a_house)
def test_a_card_that_is_taken_adds_no_issue_about_it_and_one_refused_does(
    deck: Decklist[Card], added: DeckLine[Card], limits: Format
):
    before = about(check_deck(deck, limits), added.card)
    after = about(check_deck(deck.adding(added), limits), added.card)
    is_taken = not why_not(check_deck, deck, added, limits)
    assert is_taken == (not Counter(map(repr, after)) - Counter(map(repr, before)))
    if is_taken:
        assert Counter(codes(after)) <= Counter(codes(before))


@given(decks, one_more, limits_of_a_house)
def test_a_refusal_is_among_the_issues_of_the_deck_with_the_card(
    deck: Decklist[Card], added: DeckLine[Card], limits: Format
):
    after = check_deck(deck.adding(added), limits)
    found = why_not(check_deck, deck, added, limits)
    assert all(issue in after for issue in found)


@given(decks, one_more)
def test_adding_a_line_adds_its_copies_and_nothing_else(deck, added):
    more = deck.adding(added)
    assert Counter(copies(more)) - Counter(copies(deck)) == Counter(
        {(added.card, added.zone): 1}
    )
    assert Counter(copies(deck)) - Counter(copies(more)) == Counter()


def copies(deck: Decklist[Card]) -> list[tuple[Card, Zone]]:
    return [(line.card, line.zone) for line in deck.lines for _ in range(line.quantity)]


LEGAL = [
    case for case in CASES
    if not (case.issues or case.switches) and case.limits.allowed_sets == frozenset()
]  # fmt: skip


@pytest.mark.parametrize("case", LEGAL[::6], ids=lambda case: case.name)
def test_a_legal_deck_takes_exactly_the_cards_with_which_it_stays_legal(case):
    for card, sets in lanternfall().values():
        added = DeckLine(card, 1, Zone.MAIN, sets)
        stays_legal = not check_deck(case.deck.adding(added), case.limits)
        found = why_not(check_deck, case.deck, added, case.limits)
        assert stays_legal == (not found), card.name


# Who could lead


def leaders(deck: Decklist[Card], *heroes: Card, limits: Format = CONSTRUCTED):
    """Return name and issue codes of each of *heroes*, best first."""
    found = ranked(deck, list(map(led_by, heroes)), limits)
    unled = issues_unled(check_deck, deck, limits)
    return [
        (
            one.line.card.name,
            codes(issues_under(check_deck, deck, one.line, limits, unled)),
        )
        for one in found
    ]


def ranked(deck, lines, limits):
    kind_of = game("wow").kinds_of_leaders(deck, limits)
    return rank_leaders(check_deck, kind_of, deck, lines, limits)


def test_who_leaves_the_fewest_issues_comes_first():
    mage, tauren = hero(name="Mage"), hero(name="Tauren", race="Tauren")
    druid = hero(name="Druid", class_icons=("Druid",))
    deck = deck_with(in_main(ability()), in_main(item(hero_required="Tauren")))
    assert leaders(deck, druid, mage, tauren) == [
        ("Tauren", []),
        ("Mage", ["hero-required"]),
        ("Druid", ["wrong-class", "hero-required"]),
    ]


def test_of_as_many_issues_the_fewer_cards_to_change_come_first():
    deck = deck_with(
        in_main(ability(name="Bark", class_icons=("Druid",)), 4),
        in_main(ability(name="Stab", class_icons=("Rogue",)), 3),
    )
    rogue, druid = (hero(name=name, class_icons=(name,)) for name in ("Rogue", "Druid"))
    assert [name for name, _ in leaders(deck, rogue, druid)] == ["Druid", "Rogue"]


def test_equals_keep_their_order():
    names = ["Wick", "Moth", "Anvil"]
    heroes = [hero(name=name) for name in names]
    assert [name for name, _ in leaders(deck_with(), *heroes)] == names


def test_who_leads_now_makes_no_difference():
    other = hero(name="Odda's Sister")
    for deck in (
        deck_with(),
        deck_with(led_by(other)),
        Decklist(deck_with().lines[1:]),
    ):
        assert leaders(deck, other) == [("Odda's Sister", [])]


def test_faults_that_are_no_heros_are_held_against_none():
    assert leaders(deck_of(59), hero()) == [("Odda the Lamplighter", [])]


def test_a_hero_the_format_does_not_let_lead_is_told_so():
    limits = replace(CONSTRUCTED, hero_pool=frozenset({card_key(hero())}))
    assert leaders(deck_with(), hero(name="Other"), hero(), limits=limits) == [
        ("Odda the Lamplighter", []),
        ("Other", ["hero-not-in-pool"]),
    ]


def test_nobody_to_choose_from_is_nobody():
    assert leaders(deck_with()) == []


@pytest.mark.parametrize("case", LEGAL[::9], ids=lambda case: case.name)
def test_the_hero_of_a_legal_deck_is_among_the_best(case):
    heroes = [
        DeckLine(card, 1, Zone.HERO, sets)
        for card, sets in lanternfall().values()
        if card.type == "hero"
    ]
    own = list(case.deck.in_zone(Zone.HERO))
    found = ranked(case.deck, [*heroes, *own], case.limits)
    assert own[0].card in [leader.line.card for leader in found if leader.fits]
    assert [leader.fits for leader in found] == sorted(
        (leader.fits for leader in found), reverse=True
    )


HEROES = st.lists(
    st.builds(
        hero,
        name=st.sampled_from(("Wick", "Moth", "Anvil")),
        faction=st.sampled_from(("Horde", "Alliance", "Both", "Neutral")),
        race=st.sampled_from(("Orc", "Tauren", "Gnome", None)),
        class_icons=st.sampled_from(
            ((), ("Mage",), ("Druid",), ("Mage", "Rogue"), ("Death Knight",))
        ),
        talent=st.sampled_from((None, "Fire", "Frost", "Balance")),
        tags=st.sampled_from(((), ("Traitor",), ("Token",))),
        deckbuilding=st.sampled_from(
            (
                None,
                "You can't put Mage abilities in your deck.",
                "You can't put more than one of each card in your deck.",
                "You may put only allies in your deck.",
            )
        ),
    ),
    min_size=1,
    max_size=6,
)


@given(decks, HEROES, limits_of_a_house)
def test_leaders_of_one_kind_are_worth_what_they_are_judged_to_be(deck, heroes, limits):
    """The reference judges the deck under each of them."""
    lines = list(map(led_by, heroes))
    alone = [ranked(deck, [line], limits)[0] for line in lines]
    together = sorted(ranked(deck, lines, limits), key=lambda one: one.place)
    assert [(one.to_go, one.issues) for one in together] == [
        (one.to_go, one.issues) for one in alone
    ]


@pytest.mark.parametrize("case", CASES[::4], ids=lambda case: case.name)
def test_real_decks_find_leaders_as_if_each_were_judged(case):
    lines = [
        DeckLine(card, 1, Zone.HERO, sets)
        for card, sets in lanternfall().values()
        if card.type == "hero"
    ]
    together = sorted(ranked(case.deck, lines, case.limits), key=lambda one: one.place)
    for line, one in zip(lines, together, strict=True):
        (alone,) = ranked(case.deck, [line], case.limits)
        assert (one.to_go, one.issues) == (alone.to_go, alone.issues), line.card.name
