"""Webhooks: what happened is sent, signed, to an address of a member's."""
