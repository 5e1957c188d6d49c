"""Signs that are lost or too many."""

import pytest

from tests.cards.translation.checks.running import found


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
        ("SPACING", "ru", "Слово « так», и слово «так ».", [" ", " "]),
        ("SPACING", "pl", "Słowo „tak” i (tak).", []),
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
