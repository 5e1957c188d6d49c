"""The fonts hold what four languages and our own cards are written with."""

import shutil

import pytest
from django.conf import settings
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from core import typesetting as fonts
from core.typesetting import FILES, REPLACEMENT, can_print, letters, printable
from decks.paper.pdf_document import Paper
from rules.text.yaml_data import read_yaml
from tests.paper import MADE_AT
from tests.rigs.pdf import text_of

ALPHABETS = {
    "pl": "aąbcćdeęfghijklłmnńoóprsśtuwyzźż",
    "hu": "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "en": "abcdefghijklmnopqrstuvwxyz",
}
SIGNS = "0123456789 .,:;!?()[]+-–—…„”“’‘«»\"'/×·%№"
OWN_SET = settings.BASE_DIR / "cards" / "demo" / "lanternfall"
GOLDEN = settings.BASE_DIR / "tests" / "golden" / "lanternfall.txt"


def words_in(value) -> str:
    """Return all the words of a file of cards, whatever their language."""
    if isinstance(value, dict):
        return "".join(map(words_in, value.values()))
    return "".join(map(words_in, value)) if isinstance(value, list) else str(value)


def own_characters() -> set[str]:
    """Return every character of our own set: names, flavour and rules texts."""
    files = sorted(OWN_SET.glob("*.yaml"))
    assert len(files) > 10
    words = [words_in(read_yaml(path.read_text("utf-8"))) for path in files]
    return set("".join([*words, GOLDEN.read_text("utf-8")]).replace("->", "→"))


@pytest.fixture
def broken_fonts(tmp_path, monkeypatch):
    """The same fonts, but the regular one has lost its ű."""
    for name in FILES.values():
        shutil.copy(fonts.FOLDER / name, tmp_path)
    with TTFont(tmp_path / FILES[""]) as font:
        subsetter = Subsetter(Options(notdef_outline=True))
        subsetter.populate(unicodes=[c for c in font.getBestCmap() if c != ord("ű")])
        subsetter.subset(font)
        font.save(tmp_path / FILES[""])
    monkeypatch.setattr(fonts, "FOLDER", tmp_path)
    for cached in (letters, printable):
        cached.cache_clear()
    yield
    for cached in (letters, printable):
        cached.cache_clear()


@pytest.mark.parametrize("style", FILES)
@pytest.mark.parametrize("language", ALPHABETS)
def test_every_font_holds_every_letter_of_the_language(language, style):
    alphabet = ALPHABETS[language]
    missing = {c for c in alphabet + alphabet.upper() if ord(c) not in letters(style)}
    assert missing == set()


@pytest.mark.parametrize("style", FILES)
def test_letters_are_rendered_and_read_back(style):
    paper = Paper("a4", title="Letters", language="pl", made_at=MADE_AT)
    paper.add_page()
    lines = [*ALPHABETS.values(), *map(str.upper, ALPHABETS.values()), SIGNS.strip()]
    for place, line in enumerate(lines):
        paper.write(20, 20 + 10 * place, line, size=9, style=style)
    read = text_of(paper.output())
    assert [line for line in lines if " ".join(line.split()) not in read] == []


def test_all_words_of_our_own_set_can_be_printed():
    assert {c for c in own_characters() if not can_print(c)} == set()
    assert {"ű", "ł", "ё", "é", "→"} <= own_characters()


def test_a_font_without_one_letter_is_found(broken_fonts):
    assert not can_print("tükörfúrógép, tűz")
    assert ord("ű") not in letters("")
    assert can_print("Łódź")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Zażółć\tgęślą \n jaźń", "Zażółć gęślą jaźń"),
        ("o\u0301", "ó"),  # one letter, however it was typed
        ("ｆｉｒｅ", "fire"),
        ("a\u202egnp.exe", "agnp.exe"),  # turns the line round
        ("z\u0300\u0301\u0302\u0303", "z"),  # marks piled up on one letter
        ("龍の火", REPLACEMENT * 3),
        ("\0", ""),
    ],
)
def test_text_is_printed_in_letters_there_are(text, printed):
    assert printable(text) == printed
