"""What the same power has done, in Russian: counted, and as a condition."""

from typing import Final

from rules.wow.powers.words import Deed, Figure, Happened, ThisWay
from rules.wow.powers.write_text.russian.declension import Case
from rules.wow.powers.write_text.russian.lexicon import CARD
from rules.wow.powers.write_text.russian.phrases import Phrase, described
from rules.wow.powers.write_text.russian.voice import Voice

# Of several in the genitive, and what is done to one, by nobody in particular.
_DEEDS: Final[dict[Deed, tuple[str, str]]] = {
    "dealt": ("раненных", "ранили"),
    "healed": ("исцеленных", "исцелили"),
    "destroyed": ("уничтоженных", "уничтожили"),
    "removed": ("удаленных", "удалили"),
    "discarded": ("сброшенных", "сбросили"),
    "returned": ("возвращенных", "вернули"),
    "exhausted": ("закрытых", "закрыли"),
    "counters removed": ("снятых", "сняли"),
}
_WAY: Final = "таким образом"
_CARD: Final = Phrase((CARD,))


FIGURES: Final[dict[Figure, tuple[str, str]]] = {
    "ATK": ("наибольшая АТК", "суммарная АТК"),
    "health": ("наибольшее здоровье", "суммарное здоровье"),
    "cost": ("наибольшая цена", "суммарная цена"),
    "DEF": ("наибольшее значение защиты", "суммарное значение защиты"),
}


def this_way(count: ThisWay, _voice: Voice) -> str:
    """Return `количество уничтоженных таким образом соратников`."""
    deed = _DEEDS[count.deed][0]
    if count.deed == "counters removed":
        return f"количество {deed} {_WAY} фишек"
    if count.amount:
        return f"{'нанесенный' if count.deed == 'dealt' else 'исцеленный'} {_WAY} урон"
    cards = described(count.those, "и") if count.those else _CARD
    what = FIGURES[count.figure][1] if count.figure else "количество"
    return f"{what} {deed} {_WAY} {cards.form(Case.GEN, 'all')}"


def happened(what: Happened, _voice: Voice) -> str:
    """Return `таким образом уничтожили соратника`."""
    deed = _DEEDS[what.deed][1]
    if what.those is None and what.deed == "dealt":
        return f"{_WAY} был нанесен урон"
    cards = described(what.those) if what.those else _CARD
    return f"{_WAY} {deed} {cards.form(Case.ACC)}"
