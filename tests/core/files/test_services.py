"""The life of a file, shown with files of holdings, the smallest feature with one."""

import pytest
from django.core.files.base import ContentFile

from core.files.services import COLUMNS_SHOWN, BatchNotReady, proceed, upload
from decks.collection.models import CollectionImport
from tests.factories import make_user

pytestmark = pytest.mark.django_db
State = CollectionImport.State
TABLE = b"Count,Name\n1,Moth\n"


@pytest.fixture
def batch() -> CollectionImport:
    return CollectionImport(game="wow", owner=make_user("anna"), mode="add")


def test_a_file_keeps_its_name_without_a_path_and_within_limits(batch):
    upload(batch, ContentFile(TABLE, f"C:/files/{'x' * 300}.csv"), inline=True)
    assert batch.file_name == "x" * 255
    assert len(batch.file.name) <= 100


@pytest.mark.parametrize(("size", "state"), [(0, State.CHECKED), (1, State.CHECKING)])
def test_a_file_up_to_the_limit_is_checked_at_once(batch, size, state):
    filled = TABLE + b"\n" * (batch.INLINE_BYTES - len(TABLE) + size)
    assert upload(batch, ContentFile(filled, "small.csv")).state == state


def test_a_workbook_of_any_size_is_left_to_a_worker(batch):
    assert upload(batch, ContentFile(TABLE, "a.XLSX")).state == State.CHECKING


def test_unknown_headers_are_kept_up_to_a_limit(batch):
    headers = ",".join(f"price {n}" for n in range(COLUMNS_SHOWN + 5))
    upload(batch, ContentFile(f"Name,{headers}\n".encode(), "wide.csv"))
    assert len(batch.unknown_columns) == COLUMNS_SHOWN


def test_a_file_goes_on_only_from_the_state_before(batch):
    upload(batch, ContentFile(TABLE, "a.csv"))
    assert proceed(batch, State.APPLYING).state == State.APPLIED
    with pytest.raises(BatchNotReady):
        proceed(batch, State.APPLYING)
