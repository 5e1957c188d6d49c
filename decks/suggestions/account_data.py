"""What the export of an account covers of suggestions."""

from core.accounts.parts import ACCOUNT, table_part
from decks.suggestions.models import Suggestion

ACCOUNT.register(table_part("suggestions", Suggestion, "author"))
