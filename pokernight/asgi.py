"""What daphne serves: pages by HTTP, the live table by websocket."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pokernight.settings")
pages = get_asgi_application()  # sets Django up; what needs models is imported after it

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.urls import re_path  # noqa: E402

from pokernight.checks import refuse_unsafe_setup  # noqa: E402
from pokernight.live.origin import SameOriginOnly  # noqa: E402
from pokernight.live.routing import websocket_urlpatterns  # noqa: E402

refuse_unsafe_setup()

# Without a last route the router raises for each wrong address, and the log fills with what strangers try.
sockets = URLRouter([*websocket_urlpatterns, re_path("", WebsocketDenier.as_asgi())])

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": SameOriginOnly(AuthMiddlewareStack(sockets)),
    }
)
