"""What the export and the closing of an account cover of saved searches."""

from cards.saved_searches.models import SavedSearch
from core.accounts.parts import ACCOUNT, table_part

ACCOUNT.register(table_part("saved-searches", SavedSearch))
