"""Sign-ins are noted whatever the way in."""

from django.contrib.auth.signals import user_logged_in

from decks.accounts.moments.services import note_sign_in

user_logged_in.connect(note_sign_in)
