"""The languages cards are translated into."""

from django.conf import settings

# Interface languages other than English, in which the cards themselves are written.
CARD_LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]
