"""What the export of an account covers of tokens."""

from core.accounts.parts import ACCOUNT, table_part
from decks.accounts.tokens.models import ApiToken

ACCOUNT.register(
    table_part("tokens", ApiToken),
    excluded={"decks.KeptAnswer": "copies of API answers, deleted after a day"},
)
