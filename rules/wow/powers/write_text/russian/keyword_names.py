"""The names of keywords in Russian, as they stand on cards."""

from typing import Final

from rules.wow.powers.words import (
    Absorb,
    Assault,
    BearForm,
    Berserking,
    CatForm,
    Conspicuous,
    DualWield,
    Elusive,
    Ferocity,
    Hardiness,
    Harmonize,
    InspiringPresence,
    Invincible,
    Keyword,
    LongRange,
    Mend,
    Preparation,
    Protector,
    Resistance,
    Sentinel,
    Shadowmeld,
    Smash,
    Spellshield,
    Stealth,
    TimeIsMoney,
    Totem,
    Untargetable,
    Warp,
    WillOfTheForsaken,
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
    Absorb: "Поглощение",
    Conspicuous: "Заметность",
    Hardiness: "Стойкость",
    Harmonize: "Гармония",
    InspiringPresence: "Вдохновляющее присутствие",
    Invincible: "Непобедимость",
    Preparation: "Подготовка",
    Sentinel: "Часовой",
    Smash: "Сокрушение",
    Spellshield: "Щит от чар",
    TimeIsMoney: "Время – деньги",
    Warp: "Искажение",
    WillOfTheForsaken: "Воля Отрекшихся",
}


def called(notation: str) -> str:
    """Return the name of the keyword *notation* in quotation marks."""
    return f"«{KEYWORD_NAMES[keyword_class(notation)]}»"
