"""What the export of an account covers of test runs."""

from core.accounts.parts import ACCOUNT, table_part
from decks.testing.models import TestRun

ACCOUNT.register(
    table_part("tests", TestRun, within={"opponents": {}}),
    excluded={"decks.TestChunk": "parts of a run, whose sums the run holds"},
)
