"""Numbers as words, from one to twelve, in every form a card may have."""

from typing import Final

_ENGLISH: Final = {
    1: "one once single", 2: "two twice both double", 3: "three", 4: "four",
    5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 11: "eleven",
    12: "twelve",
}  # fmt: skip
_POLISH: Final = {
    1: "jeden jedna jedno jednego jednej jednemu jedną jednym jedni jednych jednymi",
    2: "dwa dwie dwóch dwom dwóm dwoma dwiema dwoje dwojga dwaj dwu dwukrotnie"
    " oba obie obu obaj oboje obydwa obydwie obiema oboma",
    3: "trzy trzech trzem trzema trzej troje trojga",
    4: "cztery czterech czterem czterema czterej czworo",
    5: "pięć pięciu pięcioma pięcioro",
    6: "sześć sześciu sześcioma",
    7: "siedem siedmiu siedmioma",
    8: "osiem ośmiu ośmioma",
    9: "dziewięć dziewięciu dziewięcioma",
    10: "dziesięć dziesięciu dziesięcioma",
    11: "jedenaście jedenastu",
    12: "dwanaście dwunastu",
}
_RUSSIAN: Final = {
    1: "один одна одно одного одной одному одну одним одном одни одних",
    2: "два две двух двум двумя двое двоих двоим дважды оба обе обоих"
    " обеих обоим обеим",
    3: "три трёх трех трём трем тремя трое троих трижды",
    4: "четыре четырёх четырех четырём четырем четырьмя четверо",
    5: "пять пяти пятью пятеро",
    6: "шесть шести шестью",
    7: "семь семи",
    8: "восемь восьми восемью восьмью",
    9: "девять девяти девятью",
    10: "десять десяти десятью",
    11: "одиннадцать одиннадцати",
    12: "двенадцать двенадцати",
}
# Hungarian hangs its endings on a few bases.
_HUNGARIAN: Final = {
    1: "egy egyet", 2: "kettő kettőt kettőn két kétszer mindkét mindkettő kettőnek",
    3: "három hármat háromszor", 4: "négy négyet négyszer", 5: "öt ötöt ötször",
    6: "hat hatot hatszor", 7: "hét hetet hétszer", 8: "nyolc nyolcat",
    9: "kilenc kilencet", 10: "tíz tizet", 11: "tizenegy tizenegyet",
    12: "tizenkét tizenkettő tizenkettőt",
}  # fmt: skip
_HUNGARIAN_ENDINGS: Final = (
    "ból ből ba be ban ben nak nek ra re ról ről tól től hoz hez höz val vel ig"
)


def _by_form(forms: dict[int, str]) -> dict[str, int]:
    """Return the number of each form."""
    return {form: number for number, line in forms.items() for form in line.split()}


def _with_endings(forms: dict[str, int], endings: str) -> dict[str, int]:
    """Return *forms*, each also with each of *endings*."""
    longer = {
        form + ending: number
        for form, number in forms.items()
        for ending in endings.split()
        if len(form) > len("hat")
    }
    return longer | forms


NUMBER_WORDS: Final = {
    "en": _by_form(_ENGLISH),
    "pl": _by_form(_POLISH),
    "ru": _by_form(_RUSSIAN),
    "hu": _with_endings(_by_form(_HUNGARIAN), _HUNGARIAN_ENDINGS),
}
