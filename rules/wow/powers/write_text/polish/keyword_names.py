"""The names of keywords in Polish, declined."""

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
    RangedDualWield,
    Resistance,
    Sentinel,
    Shadowmeld,
    Smash,
    Spellshield,
    Stealth,
    TimeIsMoney,
    Totem,
    TwoHandedDualWield,
    Untargetable,
    Warp,
    WillOfTheForsaken,
    keyword_class,
)
from rules.wow.powers.write_text.polish.declension import (
    Adjective,
    Forms,
    Word,
    before,
    declined,
    followed,
    unchanging,
)

# Only the singular of these is ever used; the last two forms fill the entry.
_FORM: Final = declined("f forma formy formie formy form")
# A saying, which has no cases.
_TIME: Final = unchanging("„Czas to pieniądz”")._replace(nom="czas to pieniądz")
KEYWORD_NAMES: Final[dict[type[Keyword], Word]] = {
    Ferocity: declined("f wściekłość wściekłości wściekłości - -"),
    Protector: declined("f ochrona ochrony ochronie - -"),
    Elusive: declined("f nieuchwytność nieuchwytności nieuchwytności - -"),
    Stealth: followed(declined("n ukrywanie ukrywania ukrywaniu - -"), "się"),
    LongRange: before(Adjective("dalek", ""), declined("i zasięg zasięgu zasięgu - -")),
    Untargetable: declined("f nietykalność nietykalności nietykalności - -"),
    Totem: declined("i Totem Totemu Totemie - -"),
    BearForm: followed(_FORM, "niedźwiedzia"),
    CatForm: followed(_FORM, "kota"),
    DualWield: declined("f oburęczność oburęczności oburęczności - -"),
    TwoHandedDualWield: followed(
        declined("f oburęczność oburęczności oburęczności - -"), "z bronią dwuręczną"
    ),
    RangedDualWield: followed(
        declined("f oburęczność oburęczności oburęczności - -"), "z bronią dystansową"
    ),
    Berserking: followed(declined("i szał szału szale - -"), "berserkera"),
    Shadowmeld: followed(declined("n wtopienie wtopienia wtopieniu - -"), "w cień"),
    Assault: declined("i szturm szturmu szturmie - -"),
    Mend: declined("n ukojenie ukojenia ukojeniu - -"),
    Resistance: declined("f odporność odporności odporności - -"),
    Absorb: declined("f absorpcja absorpcji absorpcji - -"),
    Conspicuous: declined("f widoczność widoczności widoczności - -"),
    Warp: declined("n zakrzywienie zakrzywienia zakrzywieniu - -"),
    Hardiness: declined("f krzepa krzepy krzepie - -"),
    Harmonize: declined("f harmonia harmonii harmonii - -"),
    InspiringPresence: before(
        Adjective("inspirując", ""), declined("f obecność obecności obecności - -")
    ),
    Invincible: declined("f niezniszczalność niezniszczalności niezniszczalności - -"),
    Preparation: declined("n przygotowanie przygotowania przygotowaniu - -"),
    Sentinel: declined("f czujność czujności czujności - -"),
    Smash: declined("n zmiażdżenie zmiażdżenia zmiażdżeniu - -"),
    Spellshield: followed(declined("f tarcza tarczy tarczy - -"), "czarów"),
    TimeIsMoney: Word(_TIME, _TIME, "i"),
    WillOfTheForsaken: followed(declined("f wola woli woli - -"), "Opuszczonych"),
}


def keyword_called(notation: str) -> Forms:
    """Return the name of the keyword *notation*, without any number."""
    return KEYWORD_NAMES[keyword_class(notation)].singular


def with_any(names: tuple[str, ...], joint: str = "lub") -> str:
    """Return `z ochroną lub ukojeniem`, nothing for no *names*."""
    if not names:
        return ""
    found = f" {joint} ".join(keyword_called(name).ins for name in names)
    return f"{'ze' if found.startswith(_HARD_STARTS) else 'z'} {found}"


_HARD_STARTS: Final = ("wś", "sz")  # what `z` cannot stand before
