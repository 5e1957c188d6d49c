"""The plug-in of LackeyCCG: what it plays with, the cards, where their pictures are."""

import io
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from cards.bulk.programs.catalogue import Catalogue, place_told
from cards.bulk.programs.picture_names import picture_name
from cards.faces.face_files import back_jpeg

LACKEY: Final = "lackey/"  # below it, the files of the plug-in
CARDBACK: Final = "sets/setimages/general/cardback.jpg"
DATA_COLUMNS: Final = (
    "Name", "Set", "ImageFile", "Type", "Cost", "ATK", "DEF", "Health", "Strike cost",
    "Rarity", "Number", "Text",
)  # fmt: skip
_MOD: Final = 100_000_000  # of the program's check sums
Write = Callable[[Catalogue], bytes]


def write_card_data(catalogue: Catalogue) -> bytes:
    """Return the cards as Lackey's table, a printing a line."""
    lines = ["\t".join(DATA_COLUMNS), *_card_lines(catalogue)]
    return "\n".join(lines).encode() + b"\n"


def _card_lines(catalogue: Catalogue) -> Iterator[str]:
    """Yield a line for each printing."""
    for card in catalogue.records:
        for one in card["printings"]:
            place = place_told(one)
            cells = (
                card["printed_name"], one["set"], picture_name(one["set"], place),
                card["printed_type_line"], card["cost"], card["atk"], card["defense"],
                card["health"], card["strike_cost"], one["rarity"], place,
                card["printed_text"],
            )  # fmt: skip
            yield "\t".join(map(_cell, cells))


def _cell(value: object) -> str:
    """Return *value* on one line, without tabs."""
    return "" if value is None else " ".join(str(value).split())


def write_picture_list(catalogue: Catalogue) -> bytes:
    """Return where Lackey finds the picture of each printing."""
    lines = (
        f"{one['set']}/{picture_name(one['set'], place_told(one))}.jpg"
        f"\t{catalogue.face(one)}"
        for card in catalogue.records
        for one in card["printings"]
    )
    return "\n".join(["CardImageURLs:", *lines]).encode() + b"\n"


def write_plugin_info(catalogue: Catalogue) -> bytes:  # noqa: ARG001 - files have one
    """Return what Lackey is told of the game: zones, phases and what cards can do."""
    return PLUGIN_INFO.encode()


def write_version(catalogue: Catalogue) -> bytes:
    """Return what an installed plug-in asks to keep itself up to date."""
    base = _plugin_base(catalogue)
    day = catalogue.day[2:].replace("-", "")
    return (
        f"<version>\n<lastupdateYYMMDD>{day}</lastupdateYYMMDD>\n"
        f"<versionurl>{base}version.txt</versionurl>\n"
        f"<updateurl>{base}updatelist.txt</updateurl>\n"
        f"<message>{catalogue.day}</message>\n</version>\n"
    ).encode()


def write_update_list(catalogue: Catalogue) -> bytes:
    """Return the list that Lackey installs and updates the plug-in from."""
    year, month, day = catalogue.day.split("-")
    base = _plugin_base(catalogue)
    lines = [f"{catalogue.plugin}\t{month}-{day}-{year[2:]}"]
    for name, content in _plugin_files(catalogue):
        path = f"plugins/{catalogue.plugin}/{name}"
        lines.append(f"{path}\t{base}{name}\t{lackey_sum(content)}")
    lines += ["CardURLFiles:", "CardImageURLs1.txt"]
    return "\n".join(lines).encode() + b"\n"


def lackey_sum(content: bytes) -> int:
    """Return Lackey's check sum of a file: of signed bytes, line ends left out."""
    signed = (one - 256 if one > 127 else one for one in content)
    total = sum(one for one in signed if one not in (10, 13)) - 1
    return total % _MOD if total >= 0 else -(-total % _MOD)


def write_plugin(catalogue: Catalogue) -> bytes:
    """Return the whole plug-in, to unpack into Lackey's folder."""
    out = io.BytesIO()
    files = [
        *_plugin_files(catalogue),
        ("updatelist.txt", write_update_list(catalogue)),
    ]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files:
            told = zipfile.ZipInfo(f"plugins/{catalogue.plugin}/{name}")
            told.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(told, content)
    return out.getvalue()


def _plugin_files(catalogue: Catalogue) -> Iterable[tuple[str, bytes]]:
    """Yield the files of the plug-in but its own list."""
    for name, write in PLUGIN.items():
        yield name, write(catalogue)


def _plugin_base(catalogue: Catalogue) -> str:
    """Return the address that the files of the plug-in lie below."""
    what = f"{catalogue.game}/{catalogue.language}"
    return f"{catalogue.site}/bulk-data/{what}/{LACKEY}"


_ZONES: Final = "".join(
    f"<deckzone><label>{label}</label>{more}</deckzone>\n"
    for label, more in (
        ("Deck", "<shuffle>yes</shuffle>"),
        ("Hero", ""),
        ("Sideboard", ""),
    )
) + "".join(
    f"<gamezone><label>{label}</label>"
    f"<visibletoowner>{owner}</visibletoowner>"
    f"<visibletoothers>{others}</visibletoothers></gamezone>\n"
    for label, owner, others in (
        ("Hand", "yes", "no"),
        ("Deck", "no", "no"),
        ("Hero", "yes", "yes"),
        ("Resources", "yes", "yes"),
        ("Discard", "yes", "yes"),
        ("Sideboard", "yes", "no"),
    )
)
PLUGIN_INFO: Final = (
    "<plugin>\n<playerstat><label>Health</label><initialvalue>30</initialvalue>"
    f"</playerstat>\n{_ZONES}"
    + "".join(
        f"<generalfunction><label>{label}</label><kind>{kind}</kind>"
        "<includeasbutton>yes</includeasbutton></generalfunction>\n"
        for label, kind in (
            ("Ready all", "ALLYOURCARDSMAKERIGHT0DEGREES"),
            ("Draw", "DRAWCARD"),
            ("Flip a coin", "FLIPCOIN"),
        )
    )
    + "".join(
        f"<cardfunction><label>{label}</label><kind>{kind}</kind>{more}"
        "<includeasbutton>yes</includeasbutton></cardfunction>\n"
        for label, kind, more in (
            ("Ready", "MAKERIGHT0DEGREES", ""),
            ("Exhaust", "MAKERIGHT90DEGREES", ""),
            ("Turn over", "TURNOVER", ""),
            ("Damage +1", "ADDCOUNTER", "<color>red</color>"),
            ("Damage -1", "REMOVECOUNTER", "<color>red</color>"),
        )
    )
    + "</plugin>\n"
)
PLUGIN: Final[Mapping[str, Write]] = {
    "plugininfo.txt": write_plugin_info,
    "version.txt": write_version,
    "CardImageURLs1.txt": write_picture_list,
    "sets/carddata.txt": write_card_data,
    CARDBACK: lambda _catalogue: back_jpeg(),
}
