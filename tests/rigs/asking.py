"""Asks every operation of the API's schema what comes to schemathesis' mind."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import checks

SCHEMA: Final = "/api/v1/schema/?format=json"
# A part of an address that is one of these leaves it before anything is sent.
DOTS: Final = frozenset({".", ".."})
CHECKS: Final = (
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
)


def ask_all(
    known: Mapping[str, Any],
    short_ids: Mapping[str, str],
    headers: Mapping[str, str],
    examples: int,
) -> Iterator[str]:
    """Yield what is wrong with the answers to so many *examples* of each operation.

    Each is asked as it came, then about what is *known* to be there (*short_ids* by the
    first word of the address), so that not all answers are 404.
    """
    with one_connection():
        schema = schemathesis.openapi.from_wsgi(SCHEMA, get_wsgi_application())
        operations = [found.ok() for found in schema.get_all_operations()]
        words = {word for one in operations for word in one.path.split("/")}
        for operation in operations:
            first = operation.path.split("/")[3]
            here = dict(known)
            if first in short_ids:
                here["short_id"] = short_ids[first]
            try:
                _asker(operation, here, headers, examples, DOTS | words)()
            except (Exception, BaseExceptionGroup) as fault:  # noqa: BLE001 - all are told
                said = getattr(fault, "exceptions", [fault])
                told = " | ".join(str(one) for one in said)
                yield f"{operation.label}: {told[:1500]}"


@contextmanager
def one_connection() -> Iterator[None]:
    """Keep the test's connection, and so its transaction, from request to request."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)


def _asker(
    operation: Any,
    here: Mapping[str, Any],
    headers: Mapping[str, str],
    examples: int,
    elsewhere: frozenset[str],
) -> Any:
    """Return what asks *operation*; with one of *elsewhere* it would be another one."""

    @given(case=operation.as_strategy())
    @settings(
        max_examples=examples,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any) -> None:
        if not elsewhere & {str(one) for one in (case.path_parameters or {}).values()}:
            _check(case, headers)
        mine = {name: here[name] for name in case.path_parameters or {} if name in here}
        if mine:
            case.path_parameters.update(mine)
            _check(case, headers)

    return ask


def _check(case: Any, headers: Mapping[str, str]) -> None:
    """Send *case* and look at the answer."""
    # In this process nothing unpacks what was compressed on its way.
    response = case.call(headers={**headers, "Accept-Encoding": "identity"})
    case.validate_response(response, checks=CHECKS)
