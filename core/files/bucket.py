"""Uploads in a bucket of an S3-compatible store; loaded only where settings name one.

It needs the packages of the extra `s3`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import IO, Any, Final

from boto3.exceptions import Boto3Error
from boto3.s3.transfer import TransferConfig
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from django.core.files.base import File
from storages.backends.s3 import S3Storage

from core.files.stored import OwnNames
from core.web.storage_faults import StorageUnreachable

PATIENCE: Final = {"connect_timeout": 5, "read_timeout": 20}  # seconds
TRIES: Final = 3
IN_MEMORY: Final = 2 * 1024 * 1024  # bytes of a file that is read


@contextmanager
def told_as_os_errors() -> Iterator[None]:
    """Raise what the store or the way to it fails with as StorageUnreachable."""
    try:
        yield
    except (BotoCoreError, ClientError, Boto3Error) as error:
        raise StorageUnreachable(str(error)) from error


class Bucket(OwnNames, S3Storage):  # type: ignore[misc]  # it carries no types
    """A private bucket: whoever reads a file of it comes through this site.

    Raises OSError for all that fails, FileNotFoundError for a file that is not there.
    """

    client_config: Config

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        retries = {"total_max_attempts": TRIES, "mode": "standard"}
        self.client_config = self.client_config.merge(
            Config(retries=retries, **PATIENCE)
        )

    def get_default_settings(self) -> dict[str, Any]:
        """Return what the settings of this site leave open."""
        defaults: dict[str, Any] = super().get_default_settings()
        return defaults | {
            "signature_version": "s3v4",
            "max_memory_size": IN_MEMORY,
            # Nobody's page, should somebody open the bucket to the world.
            "object_parameters": {"ContentType": "application/octet-stream"},
            "transfer_config": TransferConfig(use_threads=False),
        }

    def put(self, name: str, content: IO[bytes]) -> None:
        """Write *content* as exactly *name*, over what is there."""
        self._save(name, File(content))

    def _open(self, name: str, mode: str = "rb") -> Any:
        """Return the file *name*, fetched whole: later reading can't fail."""
        with told_as_os_errors():
            file = super()._open(name, mode)
            return file.open()

    def _save(self, name: str, content: Any) -> str:
        with told_as_os_errors():
            saved: str = super()._save(name, content)
            return saved

    def delete(self, name: str) -> None:
        """Delete the file *name*, if there is one."""
        with told_as_os_errors():
            super().delete(name)

    def exists(self, name: str) -> bool:
        """Whether there is a file *name*."""
        with told_as_os_errors():
            return bool(super().exists(name))

    def listdir(self, path: str) -> tuple[list[str], list[str]]:
        """Return the folders and the files in *path*."""
        with told_as_os_errors():
            folders, files = super().listdir(path)
            return folders, files

    def size(self, name: str) -> int:
        """Return how many bytes the file *name* has."""
        with told_as_os_errors():
            return int(super().size(name))

    def get_modified_time(self, name: str) -> datetime:
        """Return when the file *name* was written."""
        with told_as_os_errors():
            when: datetime = super().get_modified_time(name)
            return when

    def is_public(self, name: str) -> bool:
        """Whether anybody who knows the address of *name* may read it."""
        client = self.unsigned_connection.meta.client
        try:
            client.head_object(Bucket=self.bucket_name, Key=self._normalize_name(name))
        except ClientError:
            return False
        except BotoCoreError as error:
            raise StorageUnreachable(str(error)) from error
        return True
