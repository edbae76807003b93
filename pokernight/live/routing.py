"""Addresses of the websockets."""

from typing import Any

from django.urls import URLPattern, re_path

from pokernight.live.socket import table_socket

socket: Any = table_socket  # an ASGI application, where the router is typed for views

websocket_urlpatterns: list[URLPattern] = [re_path(r"^ws/t/(?P<code>[0-9A-Za-z-]{1,20})/$", socket)]
