"""What the export and the closing of an account cover of webhooks."""

from core.accounts.parts import ACCOUNT, table_part
from decks.webhooks.models import Webhook

ACCOUNT.register(table_part("webhooks", Webhook, within={"deliveries": {}}))
