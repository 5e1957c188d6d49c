from rules.wow.powers.read_text import parser as module


def test_a_parser_that_was_kept_reads_as_the_one_that_was_made(tmp_path, monkeypatch):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    make = module.parser.__wrapped__
    made = make()
    assert len(list(tmp_path.glob("reader-*.lark"))) == 1
    monkeypatch.setattr(module, "Lark", OnlyLoaded)
    kept = make()
    text = "destroy target ally"
    assert kept.parse(text, start="sentence") == made.parse(text, start="sentence")


class OnlyLoaded(module.Lark):
    def __init__(self, *_arguments: object, **_options: object) -> None:
        raise AssertionError("made again")
