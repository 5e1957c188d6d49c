"""A PostgreSQL that lives as long as the tests: `TEST_DATABASE=postgres pytest`."""

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path

from config.supervisor.address import listen
from config.supervisor.child import start_process, stop_process
from tests.rigs.polling import wait_for

USUAL_PLACE = Path("/usr/lib/postgresql")
USER = "deckwright"
DATABASE = "deckwright"
# Nothing here outlives the tests, so nothing has to reach the disk.
# A vacuum under way would keep a test database from being dropped.
FAST = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "autovacuum=off",
)
REASON = "no PostgreSQL here: initdb is neither on PATH nor in its usual place"


def is_wanted() -> bool:
    """Whether this run is to be on PostgreSQL."""
    return os.environ.get("TEST_DATABASE") == "postgres"


def find_programs() -> Path | None:
    """Return the directory that holds both initdb and postgres, newest first."""
    on_path = shutil.which("initdb")
    places = [Path(on_path).resolve().parent] if on_path else []
    versions = USUAL_PLACE.glob("*/bin")
    places += sorted(versions, key=lambda place: place.parent.name, reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    return None


def wanted_environment() -> dict[str, str]:
    """Return DATABASE_URL of a fresh cluster, nothing if it is not wanted or not here.

    The workers of a run share one cluster; pytest-django gives each its database.
    """
    programs = find_programs() if is_wanted() else None
    if programs is None:
        return {}
    port = start_cluster(programs)
    return {"DATABASE_URL": f"postgres://{USER}@127.0.0.1:{port}/{DATABASE}"}


def start_cluster(programs: Path) -> int:
    """Return the port of a fresh cluster on 127.0.0.1 that ends with this process."""
    home = Path(tempfile.mkdtemp(prefix="deckwright-postgres-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    hand_over(home)
    data = home / "data"
    initialise(programs, data)
    port = free_port()
    command = server_command(programs, data, port)
    with (home / "server.log").open("wb") as log:
        process = start_process(command, cwd=home, environment=os.environ, output=log)
    atexit.register(stop_process, process, patience=10)
    wait_for(lambda: accepts(port), "PostgreSQL")
    create_database(port)
    return port


def initialise(programs: Path, data: Path) -> None:
    """Make an empty cluster in *data*."""
    how = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
    command = [str(programs / "initdb"), f"--pgdata={data}", f"--username={USER}", *how]
    subprocess.run(
        as_postgres(command), check=True, capture_output=True, cwd=data.parent
    )


def server_command(programs: Path, data: Path, port: int) -> list[str]:
    """Return the command of a server that listens on 127.0.0.1 alone."""
    options = [
        f"port={port}",
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=",
        *FAST,
    ]
    switches = [part for option in options for part in ("-c", option)]
    return as_postgres([str(programs / "postgres"), "-D", str(data), *switches])


def as_postgres(command: list[str]) -> list[str]:
    """Return *command* as the user postgres: the server refuses to run as root."""
    if os.geteuid() != 0:
        return command
    identity = ["--reuid=postgres", "--regid=postgres", "--init-groups"]
    # The change of user clears the signal that start_process asked for.
    return ["setpriv", *identity, "--pdeathsig=KILL", *command]


def hand_over(directory: Path) -> None:
    """Give *directory* to the user that the server runs as."""
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(directory, user.pw_uid, user.pw_gid)


def free_port() -> int:
    """Return a port of 127.0.0.1 that nothing listens on."""
    with closing(listen("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def accepts(port: int) -> bool:
    """Whether the server on *port* lets us in."""
    import psycopg  # late: only these runs need it

    where = f"host=127.0.0.1 port={port} user={USER} dbname=postgres"
    try:
        with psycopg.connect(where, connect_timeout=2):
            return True
    except psycopg.OperationalError:
        return False


def create_database(port: int) -> None:
    """Make the database that the settings name: tests make others, benches use it."""
    import psycopg  # late: as above

    where = f"host=127.0.0.1 port={port} user={USER} dbname=postgres"
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {DATABASE}")
