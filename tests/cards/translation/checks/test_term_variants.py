"""Variants of terms."""

from cards.translation.checks import Glossary, check_text
from tests.cards.translation.checks.running import found, term


def test_a_term_in_the_other_order_is_a_variant():
    terms = [term("side_deck", "boczna talia")]
    text = "Boczna talia. Boczna talia. Karty talii bocznej."
    assert found("VARIANT", text, terms=terms) == ["talii bocznej"]


def test_another_word_with_letters_in_common_is_no_form_of_the_chosen_one():
    terms = [term("ally", "соратник", "союзник", language="ru", kind="card_type")]
    text = "Соратник. Соратник. Ваш союзник."
    assert found("VARIANT", text, "ru", terms) == ["союзник"]


def test_both_aspects_of_a_verb_are_one_word():
    terms = [term("heal", "uzdrowić", "leczyć", kind="action")]
    assert found("VARIANT", "Uzdrawiasz bohatera. Uzdrów go.", terms=terms) == []
    text = "Uzdrów bohatera. Uzdrawiasz bohatera. Leczysz bohatera."
    assert found("VARIANT", text, terms=terms) == ["Leczysz"]


def test_a_variant_of_several_words_is_told_though_the_chosen_ones_are_not_said():
    terms = [term("legal_target", "dozwolony cel", "legalny cel")]
    assert found("VARIANT", "Nie ma legalnego celu.", terms=terms) == ["legalnego celu"]


def test_a_verb_is_found_though_its_first_part_stands_behind_it():
    terms = [term("place", "elhelyez", "letesz", language="hu", kind="action")]
    text = "Lapot elhelyez. Lapot elhelyez. Lapot teheted le. Lapot leteheted."
    assert found("VARIANT", text, "hu", terms) == ["teheted", "leteheted"]


def test_the_second_word_of_a_term_may_stand_behind_another():
    terms = [term("play_zone", "játék zóna", "kijátszási zóna", language="hu")]
    assert found("VARIANT", "A kijátszási és lánc zónában.", "hu", terms) == [
        "kijátszási"
    ]


def test_the_chosen_noun_said_of_another_term_is_no_variant():
    terms = [term("trait_icon", "ikona cech", "ikona klasy"), term("class", "klasa")]
    assert found("VARIANT", "Ikona cech. Ikony klasy.", terms=terms) == []


def test_two_participles_of_a_verb_are_two_words():
    terms = [term("defender", "атакуемый", "атакованный", language="ru")]
    text = "Герой атакуемый. Герой атакованный, герой атакуемый."
    assert found("VARIANT", text, "ru", terms) == ["атакованный"]


def test_a_word_that_is_often_said_of_other_things_is_left_alone():
    terms = [term("faction", "фракция", "сторона", language="ru")]
    text = "Знак фракции. Знак фракции. " + "На вашей стороне. " * 6
    assert found("VARIANT", text, "ru", terms) == []


def test_what_explains_the_chosen_word_in_brackets_is_no_variant():
    terms = [term("face_down", "zakryta", "koszulką do góry")]
    text = "Zakryta (koszulką do góry). Odwróć ją (koszulką do góry), a nie zakrytą."
    assert found("VARIANT", text, terms=terms) == ["koszulką do góry"]


def test_an_adjective_is_told_where_the_chosen_one_stands():
    terms = [term("ongoing", "stała", "trwała")]
    text = "Stała zdolność, stała zdolność. Obrażenia te są trwałe."
    assert found("VARIANT", text, "pl", terms) == []
    assert found("VARIANT", f"{text} Trwała zdolność.", "pl", terms) == ["Trwała"]


def test_a_heading_that_is_quoted_is_no_variant():
    terms = [term("game", "gra", "rozgrywka")]
    text = "Gra. Gra. Zobacz sekcję „Rozgrywka” dalej. Toczy się rozgrywka."
    assert found("VARIANT", text, terms=terms) == ["rozgrywka"]


def test_what_glosses_another_term_is_none():
    terms = [term("undead", "нежить", "мертвец", language="ru")]
    text = "Нежить. Нежить. Племя мертвецов (Forsaken). Племя мертвецов."
    told = check_text(text, "ru", Glossary.of(terms))
    assert [(one.check, one.start) for one in told] == [("VARIANT", text.rindex("мер"))]


def test_a_longer_or_shortened_form_of_the_chosen_words_is_none():
    variants = ("znacznik punktów zdrowia", "znacznik PZ", "licznik zdrowia")
    terms = [term("health_marker", "znacznik zdrowia", *variants)]
    text = "Jego znacznik punktów zdrowia. Jego znacznik PZ. Jego licznik zdrowia."
    assert found("VARIANT", text, terms=terms) == ["licznik zdrowia"]


def test_a_postposition_is_no_term():
    terms = [term("opposing", "ellentét", "ellen", language="hu")]
    text = "Ellentét. Ellentét. A karakter ellen támad."
    assert found("VARIANT", text, "hu", terms) == []


def test_two_words_turned_do_not_reach_over_another():
    terms = [term("enemy_partner", "partner przeciwnika")]
    text = "Partner przeciwnika. Atak przeciwnika oraz jego partnera."
    assert found("VARIANT", text, terms=terms) == []


def test_a_zone_is_told_with_the_preposition_that_it_seldom_has():
    terms = [term("graveyard", "cmentarz", kind="zone")]
    often = "Trafia na cmentarz. " * 4
    text = f"{often}Leży w cmentarzu."
    assert found("VARIANT", text, terms=terms) == ["w cmentarzu"]
    assert found("VARIANT", f"{often}Leży na cmentarzu.", terms=terms) == []
    # A card lies in a deck, and on it.
    deck = [term("deck", "talia", kind="zone")]
    text = "Na talii. Jest w talii, w talii, w talii i w talii."
    assert found("VARIANT", text, terms=deck) == []
