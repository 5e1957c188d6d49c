"""What the export of an account covers of games played by hand."""

from core.accounts.parts import ACCOUNT, table_part
from decks.playtest.models import PlaytestGame

ACCOUNT.register(table_part("games-by-hand", PlaytestGame))
