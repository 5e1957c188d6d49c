"""What tests of drafts.play share."""

NAMES = ("First night on the watch", "Mind the sparks")


SEED = "17" * 32
