"""Root of the address space."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("", include("pokernight.health.urls")),
    path("", include("pokernight.people.urls")),
    path("", include("pokernight.tables.urls")),
    path("", include("pokernight.play.urls")),
    path("", include("pokernight.history.urls")),
]
