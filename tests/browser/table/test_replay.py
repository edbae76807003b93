"""The renderer is a pure function of a snapshot: it draws without a line to a server, and the same thing each time."""

from tests.browser.table import scenes

DRAW = """async ([snapshot, you]) => {
  const { drawTable, findRefs, noTaps, untouched } = await import("/static/js/table/page.js");
  const root = document.getElementById("table");
  drawTable(root, findRefs(root), { ...snapshot, you }, untouched(), noTaps);
  return root.querySelector(".table-main").innerText;
}"""
ANN = {"seat": 0, "name": "Ann", "host": False}


def test_a_past_deal_is_drawn_from_snapshots_alone(open_table):
    page = open_table()
    steps = [scenes.fixed_limit(), scenes.drawing(), scenes.stage_settled(), scenes.showdown()]
    forward = [page.evaluate(DRAW, [step, ANN]) for step in steps]
    backward = [page.evaluate(DRAW, [step, ANN]) for step in reversed(steps)]
    assert forward == backward[::-1]
    assert "wins the main pot of 80" in forward[-1]


def test_a_watcher_of_a_replay_sees_no_hand_of_his_own(open_table):
    page = open_table()
    page.evaluate(DRAW, [scenes.showdown(), {"seat": None, "name": "", "host": False}])
    assert page.locator(".own").is_hidden()
    assert page.locator(".seat").count() == 4
