"""Lines of the log as JSON, one object a line."""

import json
import logging
from datetime import UTC, datetime

from core.telemetry.under_way import REQUEST, TASK


class JsonLines(logging.Formatter):
    """Writes time, level, logger, message, and the request and task they belong to."""

    def format(self, record: logging.LogRecord) -> str:
        """Return *record* as one line."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "request": REQUEST.get(),
            "job": TASK.get(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(
            {key: value for key, value in told.items() if value}, ensure_ascii=False
        )
