"""Webhooks are told of what happens in events, whoever writes it down."""

from core.features import declare_before_saving
from drafts.events.log_entries import LogEntry

declare_before_saving(LogEntry)
