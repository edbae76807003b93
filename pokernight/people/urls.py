"""Addresses about who somebody is."""

from django.urls import path

from pokernight.people import views

urlpatterns = [
    path("phone/", views.phone, name="phone"),
]
