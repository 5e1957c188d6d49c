"""Glossaries."""

import pytest

from cards.translation.checks import Wording, read_glossary
from cards.translation.checks.glossary_terms import GlossaryUnreadable


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


def test_a_glossary_of_one_language_may_tell_its_variants_in_notes():
    lines = [
        "key,en,pl,kind,note\n",
        'marker,marker,znacznik,part,"6; variants znak, żeton"\n',
        'strength,strength,siła,stat,"variant moc, same value"\n',
    ]
    told = [term.wordings["pl"].variants for term in read_glossary(lines).terms]
    assert told == [("znak", "żeton"), ("moc",)]
    both = read_glossary(["key,en,pl,hu,note\n", "a,a,jeden,egy,variant raz\n"])
    assert both.terms[0].wordings["pl"].variants == ()
