from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "pokernight.play"

    def ready(self) -> None:
        from pokernight.play.planning import plan_anew
        from pokernight.tables import services

        services.followers.append(plan_anew)
