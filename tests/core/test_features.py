"""What a folder of a room declares is found."""

import sys

from django.apps import apps

from core.features import DECLARING, Room, load
from decks.accounts.account_data import ACCOUNT


def test_every_room_loads_what_its_features_and_it_itself_declare():
    for room in apps.get_app_configs():
        if isinstance(room, Room):
            assert all(
                module.__name__ in sys.modules for module in load(room.name, DECLARING)
            )
    assert {"decks", "collection", "events"} <= {part.name for part in ACCOUNT.parts}
