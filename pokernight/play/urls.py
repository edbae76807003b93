"""Addresses of playing: hosting, joining, one's own seat, the chooser, rules, tonight's chips."""

from django.urls import path

from pokernight.play.views import choosing, desk, rules, seats, tonight

urlpatterns = [
    path("host/", seats.host, name="host"),
    path("practice/", seats.practice, name="practice"),
    path("games/", rules.games, name="games"),
    path("games/<slug:slug>/", rules.rules, name="game_rules"),
    path("t/<slug:code>/", seats.table, name="table"),
    path("t/<slug:code>/join/", seats.join, name="table_join"),
    path("t/<slug:code>/chips/", seats.chips, name="table_chips"),
    path("t/<slug:code>/sit-out/", seats.sit_out, name="table_sit_out"),
    path("t/<slug:code>/back/", seats.back, name="table_back"),
    path("t/<slug:code>/leave/", seats.leave, name="table_leave"),
    path("t/<slug:code>/game/", choosing.games, name="table_game"),
    path("t/<slug:code>/game/<slug:slug>/", choosing.options, name="table_game_options"),
    path("t/<slug:code>/way/<slug:slug>/", choosing.way, name="table_way"),
    path("t/<slug:code>/host/", desk.desk, name="table_desk"),
    path("t/<slug:code>/rules/", rules.table_rules, name="table_rules"),
    path("t/<slug:code>/night/", tonight.tonight, name="table_night"),
]
