"""Fast on slow phones (live-table, "Bars"), in Chromium with its processor and network slowed down."""

from tests.browser.table import scenes

# For each moment the quickest of thirty updates to it: other programs of this machine only make an update longer.
UPDATES = """async ([snapshots, you]) => {
  const { drawTable, findRefs, noTaps, untouched } = await import("/static/js/table/page.js");
  const root = document.getElementById("table");
  const refs = findRefs(root);
  const best = snapshots.map(() => Infinity);
  for (let i = 0; i < 30 * snapshots.length; i++) {
    const began = performance.now();
    drawTable(root, refs, { ...snapshots[i % snapshots.length], you }, untouched(), noTaps);
    document.body.offsetHeight; // layout belongs to the update
    best[i % snapshots.length] = Math.min(best[i % snapshots.length], performance.now() - began);
    await new Promise((done) => setTimeout(done, 20));
  }
  return best;
}"""

VISITS = 15

LAYOUT_SHIFT = """() => new Promise((done) => {
  let shift = 0;
  const count = (list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value; };
  new PerformanceObserver(count).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(shift), 300);
})"""


def test_an_update_takes_at_most_40_ms_on_a_slow_phone(open_table):
    page = open_table()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    moments = [scenes.fixed_limit(8), scenes.others_turn(8), scenes.drawing(8), scenes.no_limit(8), scenes.showdown(8)]
    best = page.evaluate(UPDATES, [moments, {"seat": 0, "name": "Ann", "host": True}])
    assert max(best) <= 40, best


def first_visit(browser, server) -> tuple[float, float, float]:
    """First paint and first usable moment in milliseconds, and the layout shift."""
    page = browser.new_page(viewport={"width": 360, "height": 640})
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    megabit = 1_000_000 / 8
    slow_4g = {
        "offline": False,
        "latency": 150,
        "downloadThroughput": 1.6 * megabit,
        "uploadThroughput": 0.75 * megabit,
    }
    line.send("Network.emulateNetworkConditions", slow_4g)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(server.url, wait_until="commit")
    page.locator(".band").get_by_role("button", name="Raise to 30").wait_for()
    usable = page.evaluate("performance.now()")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    shift = page.evaluate(LAYOUT_SHIFT)
    page.close()
    return paint, usable, shift


def test_first_visit_on_slow_4g(browser, server):
    """The test server compresses nothing and opens a connection for each file: harder than the real site.

    Other programs only make it slower, so one visit of many has to keep all bars.
    """
    server.snapshot = scenes.fixed_limit(8)
    visits = []
    while len(visits) < VISITS:
        visits.append(first_visit(browser, server))
        paint, usable, shift = visits[-1]
        if paint <= 1200 and usable <= 2500 and shift <= 0.05:
            return
    raise AssertionError(f"paint, usable (ms), shift: {visits}")
