"""Finds the addresses under which phones on the local network reach this machine."""

import ipaddress
import socket

import ifaddr

EVERY_INTERFACE = "0.0.0.0"  # noqa: S104 - phones are to reach it; the host names are what is checked
SOMEWHERE_ELSE = ("192.0.2.1", 9)  # reserved for documentation; nothing is sent to it


def own_addresses() -> list[str]:
    """This machine's IPv4 addresses beyond loopback; the one that leads out of the house comes first."""
    found = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)]
    usable = [ip for ip in found if not ipaddress.ip_address(ip).is_loopback]
    first = outward_address()
    return sorted(dict.fromkeys(usable), key=lambda ip: ip != first)


def outward_address() -> str | None:
    """The address from which packets would leave; connecting a datagram socket sends none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def port_is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((EVERY_INTERFACE, port))
        except OSError:
            return False
        return True


def local_name() -> str:
    """The name that home networks resolve without a name server (mDNS)."""
    return socket.gethostname().split(".")[0].lower() + ".local"
