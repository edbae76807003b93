"""`docker-compose.yml` starts what the documentation promises, with settings that the site accepts."""

import re

import pytest
import yaml

from tests.infra.test_checks import manage
from tests.site_process import ROOT

VALUES = {
    "POKERNIGHT_DOMAIN": "poker.example.org",
    "POKERNIGHT_SECRET_KEY": "for this test only, yet as long and mixed as a real one: 8f3kQz-Lw20vXr",
    "POSTGRES_PASSWORD": "w3pQ9",
}


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((ROOT / "docker-compose.yml").read_text())


def filled_in(text: str) -> str:
    """Replace ${NAME}, ${NAME:?hint} and ${NAME:-otherwise} as compose does."""
    return re.sub(r"\$\{(\w+)(?::\?[^}]*|:-([^}]*))?\}", lambda match: VALUES.get(match[1]) or match[2], text)


def test_every_part_is_there_and_watched(compose):
    services = compose["services"]
    assert set(services) == {"migrate", "web1", "web2", "postgres", "redis", "proxy"}
    assert {name for name, service in services.items() if "healthcheck" not in service} == {"migrate"}
    assert {name for name, service in services.items() if "ports" in service} == {"proxy"}


def test_waiting_names_services_that_exist(compose):
    services = compose["services"]
    for service in services.values():
        for name, condition in service.get("depends_on", {}).items():
            assert name in services
            if condition["condition"] == "service_healthy":
                assert "healthcheck" in services[name]


def test_named_volumes_and_configs_are_declared(compose):
    for service in compose["services"].values():
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in compose["volumes"]
        for config in service.get("configs", []):
            assert config["source"] in compose["configs"]


def test_the_proxy_knows_every_web_process(compose):
    caddyfile = compose["configs"]["caddyfile"]["content"]
    web = sorted(name for name in compose["services"] if name.startswith("web"))
    assert re.search(r"reverse_proxy (.*) \{", caddyfile)[1].split() == [f"{name}:8000" for name in web]
    assert compose["services"]["web1"]["environment"]["POKERNIGHT_PROCESSES"] == str(len(web))


def test_the_site_accepts_the_settings(compose, tmp_path):
    settings = {name: filled_in(value) for name, value in compose["services"]["web1"]["environment"].items()}
    answer = manage("check", "--deploy", "--fail-level", "WARNING", **settings, POKERNIGHT_DATA=str(tmp_path))
    assert answer.returncode == 0, answer.stderr
