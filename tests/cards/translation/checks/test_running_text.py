"""Signs, commas and words of a text whose English is not at hand."""

import pytest

from cards.translation.checks import Glossary, Term, Wording, check_text, run_checks


def found(check, text, language="pl", terms=()):
    glossary = Glossary.of(terms)
    told = check_text(text, language, glossary)
    return [one.text for one in told if one.check == check]


@pytest.mark.parametrize(
    ("check", "language", "text", "told"),
    [
        ("OMISSION", "pl", "Zapłać , żeby użyć  mocy.", [" ", "  "]),
        ("OMISSION", "pl", "Koszt  3  Siła  4  Moc  5", []),
        ("SPACING", "pl", "1.Wybór karty,która jest.", ["1.", ","]),
        ("SPACING", "pl", "Klasa / Druid/ i rasa /orc/ tu.", ["/ "]),
        ("SPACING", "pl", "Tak – nie – tak. Teraz—nawet tu.", ["—"]),
        ("MARKUP", "ru", "| Герой берет карту. |\nХод.", ["|", "|"]),
        ("SCRIPT", "ru", "Можно:\no взять карту\no сбросить карту", ["o", "o"]),
        ("PUNCTUATION", "pl", "To karta która leży.", ["karta która"]),
        ("PUNCTUATION", "pl", "To karta, z której bierzesz, i tylko ta.", []),
        ("PUNCTUATION", "pl", "Start.\nW tej grze, możesz atakować.", ["grze,"]),
        ("PUNCTUATION", "pl", "Start.\nNa przykład, możesz atakować.", []),
        ("PUNCTUATION", "hu", "Ez a lap amit húzol.", ["lap amit"]),
        ("PUNCTUATION", "ru", "Ход.\nЕсли герой атакует этим оружием вы платите три.",
         ["Если герой атакует этим оружием вы платите три."]),
    ],
)  # fmt: skip
def test_signs_that_are_lost_or_too_many_are_told(check, language, text, told):
    assert found(check, text, language) == told


def term(key, chosen, *variants, language="pl", kind=""):
    english = key.replace("_", " ")
    return Term(key, english, {language: Wording(chosen, variants)}, kind)


def test_an_english_term_is_told_once_but_not_as_a_gloss_or_in_a_name():
    terms = [term("protector", "ochrona")]
    text = "To protector, i protector znowu. Ochrona /protector/."
    assert found("UNTRANSLATED", text, terms=terms) == ["protector"]
    assert found("UNTRANSLATED", "Ochrona (protector).", terms=terms) == []


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


def test_one_wording_chosen_for_a_term_and_listed_for_another_is_told_once():
    terms = [term("party", "drużyna"), term("team", "zespół", "drużyna")]
    assert found("COLLISION", "Drużyna i drużyna.", terms=terms) == ["Drużyna"]


def test_a_reminder_may_be_left_out_with_its_numbers():
    english = "Assault 2 (+2 ATK on your turn.)"
    checks = [one.check for one in run_checks(english, "Szturm 2", "pl")]
    assert "NUMBERS" not in checks
