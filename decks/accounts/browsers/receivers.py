"""Sessions are noted whoever begins or ends them."""

from django.contrib.auth.signals import user_logged_in, user_logged_out

from decks.accounts.browsers.services import forget_browser, note_browser

user_logged_in.connect(note_browser)
user_logged_out.connect(forget_browser)
