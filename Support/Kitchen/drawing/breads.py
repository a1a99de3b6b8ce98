"""Breads and savoury bakes."""

import math

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, ellipse, group, line, path, place, rect, smooth
from .registry import dish


@dish("adjaruli-khachapuri")
def khachapuri(c):
    t.cloth(c, "#8c3b46", "#e9d9c4", "bands", 0.5)
    t.board(c, 1010, 1010, "#a8713f", "#6d4222", 500)
    boat = (
        "M-515,0 C-430,-40 -360,-285 0,-292 C360,-285 430,-40 515,0 C430,40 360,285 0,292 C-360,285 -430,40 -515,0Z"
    )
    crust = c.solid(30, 34, 0.22, 14, 0.10, 0.03, 26, ("#9c5418", 0.62, 0.008))
    c.add(place(path(boat, "#dd9a45"), turn=-32, filter=crust))
    # The twisted ends.
    for side in (-1, 1):
        for k in range(3):
            knot = path(
                f"M{side * (352 + 46 * k)},{-92 + 24 * k} q{side * 30},{92 - 24 * k} {side * -12},{184 - 48 * k}",
                "none",
                stroke="#8f4d17",
                stroke_width=9,
                stroke_linecap="round",
                opacity=0.55,
            )
            c.add(place(knot, turn=-32, filter=c.blur(3)))
    cheese = smooth(
        [
            (-330, 0),
            (-230, -110),
            (-80, -168),
            (90, -166),
            (240, -106),
            (325, 0),
            (232, 112),
            (80, 168),
            (-90, 166),
            (-238, 108),
        ]
    )
    c.add(place(path(cheese, "#8a4714", opacity=0.55, filter=c.blur(9)), turn=-32))
    c.add(
        place(
            path(cheese, "#fbe6a8"),
            turn=-32,
            filter=c.solid(12, 22, 0.35, 18, 0.34, 0.014, 0, ("#e0942f", 0.42, 0.013)),
        )
    )
    c.add(group(circle(92, "#f39a12", -14, 16), filter=c.solid(26, 26, 0.95, 26, shadow=9)))
    c.add(place(rect(112, 84, "#fdeb9f", r=14), 132, -92, 24, 1, c.solid(8, 8, 0.35, 18, shadow=12)))
    c.add(place(path(c.blob(34, 20, 0.2), "#f8cf52", opacity=0.75), 88, -42, 20, 1, c.solid(6, 6, 0.7, 24, shadow=0)))
    g.herbs(
        c, [around(r, a) for r, a in ((190, 150), (150, 120), (230, 330), (210, 168), (160, 60), (120, 215))], 1.0
    )


@dish("jalapeno-cornbread")
def cornbread(c):
    t.cloth(c, "#b9503c", "#f3dcc0", "stripes", 0.7)
    r = t.skillet(c, 478, 24)
    crumb = c.solid(16, 22, 0.14, 12, 0.36, 0.07, 16, ("#e09a34", 0.40, 0.010))
    # Seven wedges of eight; one is eaten.
    for k in range(7):
        a0, a1 = k * 45 + 4, k * 45 + 49
        (x1, y1), (x2, y2) = around(r - 18, a0 + 0.8), around(r - 18, a1 - 0.8)
        x0, y0 = around(10, (a0 + a1) / 2)
        d = f"M{x0:.0f},{y0:.0f} L{x1:.0f},{y1:.0f} A{r - 18},{r - 18} 0 0 1 {x2:.0f},{y2:.0f}Z"
        c.add(group(path(d, "#f6cf62", stroke="#f6cf62", stroke_width=8, stroke_linejoin="round"), filter=crumb))
    # The crust at the rim, browned by the hot iron.
    d0, d1 = around(r - 34, 4 + 45 * 7 - 360 + 45 + 2), around(r - 34, 4 + 45 * 7 - 3)
    c.add(
        path(
            f"M{d0[0]:.0f},{d0[1]:.0f} A{r - 34},{r - 34} 0 1 1 {d1[0]:.0f},{d1[1]:.0f}",
            "none",
            stroke="#8a430e",
            stroke_width=46,
            opacity=0.55,
            filter=c.blur(15),
        )
    )
    for radius, angle in (
        (300, 30),
        (190, 20),
        (310, 72),
        (205, 92),
        (300, 118),
        (330, 158),
        (180, 150),
        (280, 196),
        (160, 222),
        (330, 232),
        (255, 262),
        (330, 292),
        (150, 290),
    ):
        x, y = around(radius, angle + 2)
        g.chilli_ring(c, x, y, c.random.uniform(31, 41), c.random.uniform(0, 90), "#2f7d2c", "#a9cf78")
    flecks = c.scatter(120, r - 60, 24, inside=lambda x, y: not -50 < math.degrees(math.atan2(y, x)) < 8)
    g.herbs(c, flecks[:70], 0.8, ("#3f8f35", "#5aa544", "#2f7d2c"))
    for x, y in flecks[70:]:
        c.add(circle(c.random.uniform(4, 9), "#e08a22", x, y, opacity=0.4, filter=c.blur(2)))
    for x, y in c.scatter(26, r - 60, 26, inner=70, inside=lambda x, y: -40 < math.degrees(math.atan2(y, x)) < 2):
        c.add(place(path(c.blob(9, 7, 0.3, 6), "#e7b04a"), x, y, 0, 1, c.solid(3, 3, 0.1, shadow=4)))
    c.add(place(rect(96, 80, "#ffeaa0", r=14), -24, -30, 18, 1, c.solid(9, 10, 0.35, 18, shadow=14)))


@dish("masala-dosa")
def dosa(c):
    t.cloth(c, "#c7442f", "#f6c945", "bands", 0.75)
    t.plate(c, 492, "#d4d2ce", "#8f8c88", None, 0, 0.86)
    c.add(circle(404, "none", stroke="#fff", stroke_width=3, opacity=0.6))
    for x, y, colour, edge, spots in (
        (-210, -210, "#f3efdf", "#d9d2b8", ("#b7c98a", 0.3, 0.04)),
        (40, -296, "#c94a20", "#93300f", ("#ea8a4a", 0.4, 0.03)),
        (252, -172, "#c98a2a", "#96601a", ("#7d4a12", 0.4, 0.03)),
    ):
        c.add(group(circle(118, "#dedcd8", x, y), filter=c.solid(8, 10, 0.6, 18, shadow=16)))
        c.add(circle(102, c.linear("#8d8985", "#c9c6c1", "#f4f2ee"), x, y))
        c.add(group(circle(94, c.radial(colour, edge), x, y), filter=c.solid(10, 12, 0.5, 20, 0.4, 0.03, 0, spots)))
    g.seeds(c, [(x - 210, y - 210) for x, y in c.scatter(9, 60, 26)], 1.3, ("#2b2523", "#3b2a1c"))
    leaf_at = ((-232, -190, 30), (-180, -236, 100), (26, -290, 40), (268, -190, 60))
    for x, y, turn in leaf_at:
        g.leaf(c, x, y, turn, 58, 24, "#3f7a35", "#6da154", "#2a5a26", 4)
    for px, py in c.scatter(12, 66, 30):
        g.cube(c, 252 + px, -172 + py, 26, c.random.uniform(0, 90), c.pick("#e9913a", "#8fae4a", "#f0c65a"), 6, 3)
    # The roll, open at both ends.
    filling = c.solid(12, 14, 0.25, 16, 0.5, 0.03, 8, ("#c98a18", 0.4, 0.03))
    for side in (-1, 1):
        c.add(place(path(c.blob(86, 78, 0.1, 10), "#f0c54a"), *around(side * 408, -16, 0, 120), -16, 1, filling))
    roll = "M-452,-84 C-300,-118 300,-122 452,-92 C470,-40 468,60 450,104 C300,132 -300,130 -452,96 C-430,40 -436,-30 -452,-84Z"
    c.add(
        place(
            path(roll, c.linear("#f0c27a", "#d08a35", "#a9611c", angle=90)),
            0,
            120,
            -16,
            1,
            c.solid(34, 46, 0.22, 14, 0.12, 0.02, 26, ("#8f4b14", 0.52, 0.012)),
        )
    )
    fold = "M-440,36 C-300,64 280,44 444,30"
    c.add(
        place(
            line(fold, "#6d350c", 8, opacity=0.55, filter=c.blur(2))
            + place(line(fold, "#ffe2a6", 5, opacity=0.6), 0, 8),
            0,
            120,
            -16,
        )
    )
    lace = "".join(
        ellipse(
            c.random.uniform(3, 8),
            c.random.uniform(2, 5),
            "#7d3f10",
            c.random.uniform(-420, 420),
            c.random.uniform(-90, 100),
            opacity=0.4,
        )
        for _ in range(90)
    )
    c.add(place(lace, 0, 120, -16))
    g.parsley(c, 30, 330, 20, 1.2)
    g.chilli_ring(c, -70, 346, 24, 0, "#4d9a3a")


@dish("pizza-margherita")
def pizza(c):
    t.cloth(c, "#6f9a86", "#f3efe2", "check", 0.4)
    t.board(c, 1030, 1030, "#c08d58", "#8a5a30", 510)
    rim = c.blob(452, 448, 0.012, 16)
    c.add(group(path(rim, "#e3ae63"), filter=c.solid(24, 30, 0.15, 12, 0.14, 0.02, 22, ("#8f4d18", 0.50, 0.012))))
    for x, y in [around(c.random.uniform(410, 436), c.random.uniform(0, 360)) for _ in range(26)]:
        c.add(
            place(path(c.blob(19, 11, 0.3, 7), "#4a2409", opacity=0.6), x, y, c.random.uniform(0, 180), 1, c.blur(4))
        )
    sauce = c.blob(384, 380, 0.016, 18)
    c.add(path(sauce, "#6d1f0c", opacity=0.7, filter=c.blur(10)))
    c.add(
        group(
            path(sauce, c.radial("#d8432a", "#c83a20", "#b23018")),
            filter=c.solid(12, 16, 0.45, 20, 0.7, 0.02, 0, ("#ee7a42", 0.3, 0.02)),
        )
    )
    milk = c.solid(15, 15, 0.35, 18, 0.18, 0.02, 10, ("#f1cf86", 0.46, 0.022))
    spots = c.scatter(13, 318, 148)
    for x, y in spots:
        c.add(
            place(
                path(c.blob(c.random.uniform(70, 92), c.random.uniform(56, 74), 0.12, 9), "#fff9e8"),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                milk,
            )
        )
    for x, y in c.scatter(30, 360, 50):
        c.add(circle(c.random.uniform(5, 13), "#f2a14c", x, y, opacity=0.42))
    for x, y, turn in (
        (-40, -40, 20),
        (190, -170, 80),
        (-220, -140, -40),
        (-160, 190, 200),
        (130, 180, 130),
        (280, 60, 60),
        (-10, -300, 0),
        (-330, 60, 260),
    ):
        g.basil(c, x, y, turn, 1.12)
    c.add("".join(circle(c.random.uniform(2, 4), "#3b2a1c", x, y, opacity=0.45) for x, y in c.scatter(60, 370, 26)))


@dish("toad-in-the-hole")
def toad(c):
    t.cloth(c, "#5f7f9f", "#f2ece0", "check", 0.45)
    w, h = t.tin(c, 1200, 900)
    points = []
    for k in range(36):
        a = math.tau * k / 36
        # A superellipse: the batter fills the corners of the tin.
        ca, sa = math.cos(a), math.sin(a)
        x, y = math.copysign(abs(ca) ** 0.3, ca) * (w / 2 + 8), math.copysign(abs(sa) ** 0.3, sa) * (h / 2 + 8)
        points.append((x + c.jitter(13), y + c.jitter(13)))
    batter = path(smooth(points), c.radial("#f7d27a", "#f3c260", ("#d8912f", 1, 0.8), "#8f4a12", radius=0.62))
    c.add(group(batter, filter=c.solid(34, 44, 0.22, 14, 0.55, 0.010, 14, ("#b86a1e", 0.46, 0.010))))
    for _ in range(26):
        x, y = c.pick(-1, 1) * c.random.uniform(440, 520), c.random.uniform(-350, 350)
        if c.random.random() < 0.5:
            x, y = c.random.uniform(-500, 500), c.pick(-1, 1) * c.random.uniform(310, 372)
        c.add(
            place(
                path(c.blob(60, 36, 0.2, 8), "#7a3c0e", opacity=0.28, filter=c.blur(11)),
                x,
                y,
                c.random.uniform(0, 180),
            )
        )
    sausage = (
        "M-150,-52 C-60,-74 60,-74 150,-52 C190,-40 190,40 150,52 C60,72 -60,72 -150,52 C-190,40 -190,-40 -150,-52Z"
    )
    spots = (
        (-310, -196, 66),
        (-106, -206, 98),
        (112, -190, 78),
        (322, -206, 104),
        (-322, 186, 96),
        (-104, 200, 74),
        (116, 186, 102),
        (314, 200, 80),
    )
    for x, y, turn in spots:
        c.add(place(ellipse(196, 92, "#8a4a12", opacity=0.4, filter=c.blur(12)), x, y, turn))
        marks = "".join(line(f"M{k},-40 q10,40 -4,84", "#5d2710", 9, opacity=0.35) for k in (-90, -20, 60, 116))
        c.add(
            place(
                path(sausage, c.linear("#b9683a", "#8f4322")) + marks,
                x,
                y,
                turn,
                1,
                c.solid(24, 30, 0.65, 22, 0.05, 0.02, 8, ("#6f2f14", 0.40, 0.012)),
            )
        )
    for x, y, turn in ((-214, -10, 70), (14, 12, 100), (222, -2, 62)):
        g.thyme(c, x, y, turn, 1.25)
    for x, y in ((-424, 6), (424, -10), (10, -330)):
        c.add(
            place(
                path("M-50,16 C-40,-40 40,-40 50,16 C20,-4 -20,-4 -50,16Z", "#a3386b")
                + path("M-36,8 C-26,-22 26,-22 36,8", "none", stroke="#e7a9c6", stroke_width=7),
                x,
                y,
                c.random.uniform(0, 90),
                1,
                c.solid(6, 7, 0.5, shadow=5),
            )
        )
