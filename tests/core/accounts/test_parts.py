"""Every table that leads to an account is in a part of it: none can be forgotten."""

from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.contrib.auth.models import User
from django.db.models import CASCADE, PROTECT, SET_NULL, FileField, ForeignKey, Model

from core.accounts.parts import ACCOUNT

# What Django's own tables and those of libraries hold is no player's.
ROOMS = {"cards", "decks", "drafts"}


# Kept by the database until closing an account has handed it on.
HANDED_ON = {"drafts.Event.organiser"}


def keys() -> Iterator[tuple[type[Model], Any]]:
    """Yield every foreign key of the rooms, with its table."""
    for model in apps.get_models():
        if model._meta.app_label in ROOMS:
            for column in model._meta.concrete_fields:
                if isinstance(column, ForeignKey):
                    yield model, column


def gone_with_an_account() -> set[type[Model]]:
    """Return every table whose rows go when an account does."""
    gone: set[type[Model]] = {User}
    while (
        more := {
            model
            for model, key in keys()
            if key.related_model in gone and key.remote_field.on_delete is CASCADE
        }
        - gone
    ):
        gone |= more
    return gone


def columns_of_accounts() -> dict[str, Any]:
    """Return every column that names an account, by `room.Table.column`."""
    return {
        f"{model._meta.label}.{key.name}": key
        for model, key in keys()
        if key.related_model is User
    }


def told_tables() -> set[type[Model]]:
    return {table for part in ACCOUNT.parts for table in part.tables}


def test_what_goes_with_an_account_is_told_in_its_download():
    forgotten = {
        model._meta.label
        for model in gone_with_an_account() - told_tables()
        if model._meta.label not in ACCOUNT.excluded
    }
    assert forgotten == set()


def test_every_column_that_names_an_account_is_told_or_left_out_for_a_reason():
    told = {f"{part.tables[0]._meta.label}.{part.owner}" for part in ACCOUNT.parts}
    forgotten = {
        label
        for label in columns_of_accounts().keys() - told - ACCOUNT.excluded.keys()
        if label.rpartition(".")[0] not in ACCOUNT.excluded
    }
    assert forgotten == set()


def test_nothing_keeps_an_account_from_being_closed():
    for label, key in columns_of_accounts().items():
        wanted = {PROTECT} if label in HANDED_ON else {CASCADE, SET_NULL}
        assert key.remote_field.on_delete in wanted, label


def test_every_table_with_uploads_is_the_first_of_a_part():
    """Only the first table's files are downloaded and removed."""
    first = {part.tables[0] for part in ACCOUNT.parts}
    holding_files = {
        model
        for model in apps.get_models()
        if any(isinstance(one, FileField) for one in model._meta.concrete_fields)
    }
    left = {model._meta.label for model in holding_files - first}
    assert left <= ACCOUNT.excluded.keys()


def test_what_is_left_out_is_there():
    tables = {model._meta.label for model in apps.get_models()}
    assert ACCOUNT.excluded.keys() <= tables | columns_of_accounts().keys()
