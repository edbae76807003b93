"""Addresses of the past: a night by its number, a game by its number in the night, a deal by its number in the game."""

from django.urls import path

from pokernight.history.views import deals, exports, nights

PAST = "t/<slug:code>/history/"
NIGHT = f"{PAST}<int:night>/"
GAME = f"{NIGHT}<int:game>/"
DEAL = f"{GAME}<int:deal>/"

urlpatterns = [
    path(PAST, nights.nights, name="history"),
    path(f"{PAST}records/", nights.records, name="history_records"),
    path(NIGHT, nights.night, name="history_night"),
    path(f"{NIGHT}ledger/", nights.ledger, name="history_ledger"),
    path(f"{NIGHT}ledger.csv", exports.lines, name="history_lines_csv"),
    path(f"{NIGHT}players.csv", exports.players, name="history_players_csv"),
    path(f"{NIGHT}night.json", exports.everything, name="history_json"),
    path(GAME, nights.game, name="history_game"),
    path(f"{GAME}hands.phhs", exports.hands, name="history_phh"),
    path(f"{GAME}record.json", exports.record, name="history_record"),
    path(DEAL, deals.deal, name="history_deal"),
    path(f"{DEAL}replay/", deals.replay, name="history_replay"),
    path(f"{DEAL}show/", deals.show, name="history_show"),
]
