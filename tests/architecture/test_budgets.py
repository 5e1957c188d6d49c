"""What every page brings along stays small."""

import pytest
from django.conf import settings

STATIC = settings.BASE_DIR / "static"


@pytest.mark.parametrize(("kind", "budget"), [("css", 40), ("js", 15)])
def test_own_styles_and_scripts_keep_to_their_budget(kind, budget):
    """In KB of 1024 bytes, all files of a kind together, before compression."""
    files = list((STATIC / kind).glob(f"*.{kind}"))
    assert files
    assert sum(file.stat().st_size for file in files) < budget * 1024
