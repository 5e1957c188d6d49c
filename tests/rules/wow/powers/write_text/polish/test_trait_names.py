"""Names of traits in Polish."""

import pytest

from rules.wow.powers.write_text.polish.trait_names import NOUNS


@pytest.mark.parametrize(
    ("name", "one", "several"),
    [
        ("Demon", "Demon Demona Demonowi Demona Demonem Demonie",
         "Demony Demonów Demonom Demony Demonami Demonach"),
        ("Orc", "Ork Orka Orkowi Orka Orkiem Orku",
         "Orkowie Orków Orkom Orków Orkami Orkach"),
        ("Hunter", "Łowca Łowcy Łowcy Łowcę Łowcą Łowcy",
         "Łowcy Łowców Łowcom Łowców Łowcami Łowcach"),
        ("Human", "Człowiek Człowieka Człowiekowi Człowieka Człowiekiem Człowieku",
         "Ludzie Ludzi Ludziom Ludzi Ludźmi Ludziach"),
        ("Pet", "Zwierzę Zwierzęcia Zwierzęciu Zwierzę Zwierzęciem Zwierzęciu",
         "Zwierzęta Zwierząt Zwierzętom Zwierzęta Zwierzętami Zwierzętach"),
        ("Turtle", "Żółw Żółwia Żółwiowi Żółwia Żółwiem Żółwiu",
         "Żółwie Żółwi Żółwiom Żółwie Żółwiami Żółwiach"),
        ("Cat", "Kot Kota Kotu Kota Kotem Kocie",
         "Koty Kotów Kotom Koty Kotami Kotach"),
        ("Treant", "Drzewiec Drzewca Drzewcowi Drzewca Drzewcem Drzewcu",
         "Drzewce Drzewców Drzewcom Drzewce Drzewcami Drzewcach"),
    ],
)  # fmt: skip
def test_a_noun_declines(name: str, one: str, several: str):
    assert " ".join(NOUNS[name].singular) == one
    assert " ".join(NOUNS[name].plural) == several


def test_two_words_decline_together():
    assert NOUNS["Night Elf"].singular.ins == "Nocnym elfem"
    assert NOUNS["Felhunter"].plural.nom == "Piekielni łowcy"
    assert NOUNS["Fire Totem"].singular.loc == "Totemie ognia"
