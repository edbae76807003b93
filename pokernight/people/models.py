"""People and the one-time keys that bind a further browser to one of them."""

from django.conf import settings
from django.db import models


class Person(models.Model):
    """Somebody who plays, watches or hosts. A guest has no user; the name is the one last used."""

    name = models.CharField(max_length=48, blank=True)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="person"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or f"guest {self.pk}"


class Key(models.Model):
    """A one-time key (128 bits, only its digest is kept) that makes a browser this person's."""

    class Kind(models.TextChoices):
        PHONE = "phone", "another phone"
        BOTH = "both", "a phone beside this browser"
        HOST = "host", "host's recovery code"

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="keys")
    kind = models.CharField(max_length=5, choices=Kind.choices)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.get_kind_display()} of {self.person}"
