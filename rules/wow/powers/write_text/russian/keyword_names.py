"""The names of keywords in Russian, as they stand on cards."""

from typing import Final

from rules.wow.powers.words import (
    Assault,
    BearForm,
    Berserking,
    CatForm,
    DualWield,
    Elusive,
    Ferocity,
    Keyword,
    LongRange,
    Mend,
    Protector,
    Resistance,
    Shadowmeld,
    Stealth,
    Totem,
    Untargetable,
    keyword_class,
)

KEYWORD_NAMES: Final[dict[type[Keyword], str]] = {
    Ferocity: "Свирепость",
    Protector: "Защитник",
    Elusive: "Увертка",
    Stealth: "Скрытность",
    LongRange: "Дальнобойность",
    Untargetable: "Нельзя выбрать целью",
    Totem: "Тотем",
    BearForm: "Обличье медведя",
    CatForm: "Обличье кошки",
    DualWield: "Вооружение по-македонски",
    Berserking: "Берсерк",
    Shadowmeld: "Слияние с тенью",
    Assault: "Натиск",
    Mend: "Лечение",
    Resistance: "Сопротивление",
}


def called(notation: str) -> str:
    """Return the name of the keyword *notation* in quotation marks."""
    return f"«{KEYWORD_NAMES[keyword_class(notation)]}»"
