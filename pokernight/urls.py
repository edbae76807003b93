"""Root of the address space."""

from django.urls import include, path

urlpatterns = [
    path("", include("pokernight.health.urls")),
    path("", include("pokernight.people.urls")),
    path("", include("pokernight.tables.urls")),
    path("", include("pokernight.play.urls")),
    path("", include("pokernight.history.urls")),
]
