"""A browser without a screen: cookies, forms with their token, and an address of its own on this machine."""

import http.client
from contextlib import closing
from http.cookies import SimpleCookie
from urllib.parse import urlencode

from tests.site_process import Site


class Browser:
    """Speaks to the site from the loopback address `source`; no redirect is followed."""

    def __init__(self, site: Site, source: str = "127.0.0.1", **cookies: str) -> None:
        self.site, self.cookies = site, dict(cookies)
        self.line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20, source_address=(source, 0))

    def get(self, path: str) -> tuple[int, str]:
        """Status and text."""
        return self.ask("GET", path)

    def post(self, path: str, **fields: str) -> tuple[int, str]:
        """A form of the page at `path` or of the lobby, with the token that came with it."""
        if "csrftoken" not in self.cookies:
            self.get("/")
        return self.ask("POST", path, urlencode(fields | {"csrfmiddlewaretoken": self.cookies["csrftoken"]}))

    def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, str]:
        headers = {
            "Host": f"localhost:{self.site.port}",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
        }
        if body is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": self.site.url}
        with closing(self.line):
            self.line.request(method, path, body, headers)
            answer = self.line.getresponse()
            text = answer.read().decode()
        for header in answer.headers.get_all("Set-Cookie") or []:
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(header).items()}
        return answer.status, text
