"""Terms of a text without its English: inflected, glossed, by a glossary."""

import pytest

from cards.translation.checks import Glossary, Term, Wording, check_text, read_glossary
from cards.translation.checks.glossary_terms import GlossaryUnreadable
from cards.translation.checks.inflection import stem

FORMS = {
    "pl": [
        "ręka ręki ręce rękę rąk rękami",
        "runda rundy rundzie rundę rund",
        "karta karty karcie kartę kart kartami kartach",
        "sojusznik sojusznika sojusznikowi sojusznikiem sojusznicy sojuszników",
        "bohater bohatera bohaterze bohaterowie bohaterów",
        "zdolność zdolności zdolnością zdolnościami",
        "obrażenia obrażeń obrażeniom obrażeniami",
        "talia talii talię talią talie",
        "łańcuch łańcucha łańcuchu łańcuchem",
        "koszt kosztu koszcie kosztem kosztów",
        "gracz gracza graczy graczom gracze",
    ],
    "hu": [
        "kéz kezed kezedben kézben kezébe",
        "lap lapok lapjaid lapot lapjából",
        "hős hősöd hősödet hősök hőssel hősének",
        "pakli paklid paklidban paklit pakliból",
        "temető temetőd temetőjéből temetőbe",
        "szövetséges szövetségest szövetségesek szövetségesed",
        "fegyver fegyvert fegyvereddel fegyverek",
        "képesség képességet képességének képességek",
    ],
    "ru": [
        "карта карты карте карту картой карт картами",
        "бой боя бою боем",
        "соратник соратника соратнику соратники соратников",
        "рука руки руке руку",
        "способность способности способностью способностями",
        "задание задания заданий заданиям",
        "игрок игрока игроков игроками",
    ],
}


@pytest.mark.parametrize(
    ("language", "forms"),
    [(code, forms) for code, lines in FORMS.items() for forms in lines],
)
def test_forms_of_a_word_have_one_stem(language, forms):
    assert len({stem(form, language) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("pl", "runda", "tura"),
        ("pl", "karta", "kara"),
        ("ru", "расширение", "расширенный"),
        ("ru", "бой", "битва"),
    ],
)
def test_different_words_have_different_stems(language, one, other):
    assert stem(one, language) != stem(other, language)


def glossary(**terms):
    return Glossary.of(
        Term(key, key.replace("_", " "), {"pl": wording})
        for key, wording in terms.items()
    )


GAME = glossary(
    turn=Wording("tura", ("runda",)),
    ally=Wording("sojusznik", ("kompan",)),
    weapon=Wording("broń"),
    attack_value=Wording("wartość ataku", ("siła natarcia",)),
)


def shown(text, check, terms=GAME):
    return [one.text for one in check_text(text, "pl", terms) if one.check == check]


def test_a_variant_is_told_where_the_text_says_the_chosen_word_twice():
    assert shown("Tura. Tury. W rundzie.", "VARIANT") == ["rundzie"]
    assert shown("Tura. Runda. Tura. W rundzie.", "VARIANT") == ["Runda", "rundzie"]
    assert shown("Tura. W rundzie.", "VARIANT") == []
    assert shown("W rundzie.", "VARIANT") == []


def test_a_term_of_two_words_is_found_over_a_line_end():
    text = "Wartość ataku, wartości ataku. Siłą\nnatarcia."
    assert shown(text, "VARIANT") == ["Siłą\nnatarcia"]


def test_a_gloss_tells_a_variant_and_a_wording_of_another_term():
    assert shown("Twój kompan /ally/ atakuje.", "VARIANT") == ["kompan"]
    assert shown("Twoja broń (ally) atakuje.", "COLLISION") == ["broń"]
    assert shown("Twój sojusznik (ally) ma broń (weapon).", "COLLISION") == []


def test_glosses_of_one_text_agree_without_a_glossary():
    none = Glossary()
    text = "Sojusznik (ally) i talia (deck). Druh (ally) i broń (weapon)."
    assert shown(text, "VARIANT", none) == ["Druh"]
    text = "Sojusznik (ally) i talia (deck). Sojusznik (weapon)."
    assert shown(text, "COLLISION", none) == ["Sojusznik"]


def test_a_wording_the_glossary_has_for_two_terms_is_told_once():
    twice = glossary(
        attack=Wording("uderzenie"),
        strike=Wording("uderzenie"),
        strike_cost=Wording("koszt"),
        cost=Wording("koszt"),
    )
    text = "Uderzenie i uderzenia. Koszt i koszty."
    assert shown(text, "COLLISION", twice) == ["Uderzenie"]


def test_a_glossary_is_read_from_a_table():
    lines = [
        "\ufeffkey,en,pl,hu,kind,pl_variants,pl_forbidden,note\n".lstrip("\ufeff"),
        'ally,ally,sojusznik,,noun,"kompan | druh",przydupas,"of the ""party"""\n',
        ",nothing,nic,,,,,\n",
    ]
    found = read_glossary(lines)
    [term] = found.terms
    assert term.wordings == {
        "pl": Wording("sojusznik", ("kompan", "druh"), ("przydupas",))
    }
    assert (term.kind, term.note) == ("noun", 'of the "party"')
    assert found.languages == {"pl"}


def test_a_table_without_key_or_english_is_no_glossary():
    with pytest.raises(GlossaryUnreadable):
        read_glossary(["name,cost\n", "a,1\n"])
