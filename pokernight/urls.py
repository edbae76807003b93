"""Root of the address space."""

from django.urls import include, path

urlpatterns = [
    path("", include("pokernight.health.urls")),
]
