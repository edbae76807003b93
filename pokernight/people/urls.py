"""Addresses about who somebody is: another phone, and the optional account."""

from django.urls import path

from pokernight.people import accounts, views

urlpatterns = [
    path("phone/", views.phone, name="phone"),
    path("account/", accounts.account, name="account"),
    path("account/register/", accounts.register, name="account_register"),
    path("account/login/", accounts.enter, name="account_login"),
    path("account/logout/", accounts.leave, name="account_logout"),
    path("account/password/", accounts.password, name="account_password"),
]
