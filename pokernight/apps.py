"""The root app: holds `manage.py serve` and registers the checks that refuse an unsafe set-up."""

from django.apps import AppConfig


class PokernightConfig(AppConfig):
    name = "pokernight"

    def ready(self) -> None:
        from pokernight import checks  # noqa: F401 - importing it registers the checks
