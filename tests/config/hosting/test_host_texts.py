"""What a host is given fits together: containers, ports, volumes, what waits for what.

nginx's file and the units are executed by tests/system/test_host_guide.py.
"""

import json
import re
from pathlib import Path

from django.conf import settings

from config.hosting.host_texts import all_files
from config.hosting.processes import Site, processes

SITE = Site(
    domain="cards.example",
    base_dir="/srv/deckwright",
    user="deckwright",
    web_ports=(8001, 8002),
    live_port=8003,
    http_port=80,
    https_port=443,
    certificate="/etc/ssl/one.pem",
    key="/etc/ssl/one.key",
)
FILES = all_files(SITE)
COMPOSE = json.loads(FILES["compose.json"])
SERVICES = COMPOSE["services"]


def test_every_process_has_a_container_with_its_command_and_port():
    for one in processes(SITE, "0.0.0.0"):  # noqa: S104 - as in a container
        service = SERVICES[one.name]
        assert service["command"][1:] == list(one.command)[1:]
        assert bool(one.port) == ("ports" in service)
        if one.port:
            assert service["ports"] == [f"127.0.0.1:{one.port}:{one.port}"]


def test_containers_wait_for_services_that_are_there_and_for_the_tables():
    for name, service in SERVICES.items():
        waits = service.get("depends_on", {})
        assert waits.keys() <= SERVICES.keys()
        if "build" in service and name != "migrate":
            assert waits["migrate"] == {"condition": "service_completed_successfully"}


def test_volumes_are_declared_and_the_image_is_built_from_files_that_are_there():
    mounted = {
        volume.partition(":")[0]
        for service in SERVICES.values()
        for volume in service.get("volumes", ())
    }
    assert mounted == COMPOSE["volumes"].keys()
    copied = re.findall(r"^COPY (?:--\S+ )?(\S+) ", FILES["Dockerfile"], re.MULTILINE)
    assert copied
    root = Path(settings.BASE_DIR)
    assert all((root / name).exists() for name in copied)


def test_the_caddyfile_leads_to_every_port_that_serves():
    text = FILES["Caddyfile"]
    assert text.count("{") == text.count("}")
    assert "$" not in text
    served = {str(one.port) for one in processes(SITE) if one.port}
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", text)) == served
    assert "\ncards.example {" in text or text.startswith("cards.example {")
