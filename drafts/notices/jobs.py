"""What staff did is told as picks are."""

from drafts.notices.from_staff import known_notices, own_notices
from drafts.notices.turns import Source, register

register(Source(own_notices, known_notices))
