"""The entrance for gunicorn: `gunicorn config.wsgi`."""

import os
import sys
from typing import Final

from django.core.wsgi import get_wsgi_application

from core.border.entrance import entrance

# A request lets the other thread go on at every statement it sends, and would then wait
# Python's usual five milliseconds for it, two dozen times a pick.
SWITCH: Final = 0.0005  # seconds

sys.setswitchinterval(SWITCH)
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = entrance(get_wsgi_application())
