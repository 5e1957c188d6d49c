"""What tests of core.telemetry share."""

import json
import logging

from core.telemetry.logs import JsonLines


def line(**given):
    record = logging.makeLogRecord({"msg": "read %s", "args": ("x",)} | given)
    return json.loads(JsonLines().format(record))
