"""The phrases that may be said; each reads them in the own language."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

PHRASES: Final[Mapping[str, Promise]] = {
    "hello": pgettext_lazy("phrase", "Hello!"),
    "luck": pgettext_lazy("phrase", "Good luck, have fun!"),
    "nice": pgettext_lazy("phrase", "Well played!"),
    "thinking": pgettext_lazy("phrase", "Let me think."),
    "moment": pgettext_lazy("phrase", "One moment, please."),
    "thanks": pgettext_lazy("phrase", "Thank you!"),
    "sorry": pgettext_lazy("phrase", "Sorry!"),
    "bye": pgettext_lazy("phrase", "Thanks for the game!"),
}
