"""Addresses of the lobby and of what a table is; playing at it is in `play/urls.py`."""

from django.urls import path

from pokernight.tables import views

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("back/", views.back, name="back"),
    path("join/", views.join_by_code, name="join_code"),
    path("t/<slug:code>/qr.svg", views.qr_code, name="table_qr"),
    path("t/<slug:code>/invite/", views.invite, name="table_invite"),
    path("t/<slug:code>/watch/", views.watch, name="table_watch"),
    path("t/<slug:code>/phone/", views.phone, name="table_phone"),
    path("t/<slug:code>/seat/", views.seat, name="table_seat"),
    path("t/<slug:code>/settings/", views.agreements, name="table_settings"),
    path("t/<slug:code>/open/", views.open_night, name="table_open"),
]
