"""A host's own name, logo, colors, imprint and privacy text."""

import re

import pytest

from core.web.site import contrast, ink_on, read_colors

pytestmark = pytest.mark.django_db


def test_the_name_stands_in_titles_and_at_the_top(client, settings):
    settings.SITE_NAME = "Lamp & Wick"
    page = client.get("/sets/").content.decode()
    assert "<span>Lamp &amp; Wick</span>" in page
    assert "Lamp &amp; Wick</title>" in page
    assert "Deckwright</" not in page


def test_texts_are_markdown_in_the_readers_language_and_linked(
    client, settings, tmp_path
):
    assert client.get("/imprint/").status_code == 404
    assert "/imprint/" not in client.get("/sets/").content.decode()
    (tmp_path / "imprint.md").write_text("**Lamp** <b>Ltd</b> [x](javascript:1)")
    (tmp_path / "imprint.pl.md").write_text("Spółka *Lampa*")
    settings.SITE_IMPRINT = str(tmp_path / "imprint.md")
    page = client.get("/imprint/").content.decode()
    assert "<strong>Lamp</strong> &lt;b&gt;Ltd" in page
    assert 'href="javascript' not in page
    polish = client.get("/imprint/", headers={"Accept-Language": "pl"})
    assert "Spółka <em>Lampa</em>" in polish.content.decode()
    assert 'href="/imprint/"' in client.get("/sets/").content.decode()


def test_the_logo_is_an_image_file_or_nothing(client, settings, tmp_path):
    for name, status in (("logo.svg", 200), ("passwd", 404), ("gone.png", 404)):
        settings.SITE_LOGO = str(tmp_path / name)
        if name != "gone.png":
            (tmp_path / name).write_text("<svg/>")
        assert client.get("/site/logo/").status_code == status


def test_colors_take_the_place_of_ours_and_stay_readable(client, settings):
    assert client.get("/site/colors.css").status_code == 404
    settings.SITE_COLORS = "#7a1f5c, #f0b3dd"
    style = client.get("/site/colors.css").content.decode()
    assert "--accent: light-dark(#7a1f5c, #f0b3dd)" in style
    assert "--accent-ink: light-dark(#ffffff, #0c1c1b)" in style
    assert "/site/colors.css" in client.get("/sets/").content.decode()
    for color in ("#7a1f5c", "#f0b3dd", "#777777"):
        assert contrast(ink_on(color), color) >= 4.4
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    with pytest.raises(ValueError, match="two colors"):
        read_colors("red;}body{display:none")


def test_whom_to_tell_of_a_hole_is_said_where_programs_look(client, settings, tmp_path):
    assert client.get("/.well-known/security.txt").status_code == 404
    settings.SECURITY_CONTACT = ["mailto:host@lamps.example"]
    (tmp_path / "security.md").write_text("**Tell** us first.")
    settings.SITE_SECURITY = str(tmp_path / "security.md")
    text = client.get("/.well-known/security.txt").content.decode()
    assert "Contact: mailto:host@lamps.example\n" in text
    assert re.search(r"^Expires: \d{4}-\d\d-\d\dT00:00:00Z$", text, re.MULTILINE)
    assert "Policy: http://testserver/security/\n" in text
    assert "<strong>Tell</strong>" in client.get("/security/").content.decode()
    assert 'href="/security/"' in client.get("/sets/").content.decode()
