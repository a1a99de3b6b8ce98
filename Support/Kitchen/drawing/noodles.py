"""Noodles, pasta and dumplings."""

import math

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, ellipse, group, line, path, place, rect, smooth
from .registry import dish


@dish("pad-thai")
def pad_thai(c):
    t.cloth(c, "#e28a4a", "#f8e3b4", "zigzag", 0.55)
    t.plate(c, 492, "#3f9a94", "#236b68", "#d9efe6", 6, 0.84)
    strands = ""
    for k in range(170):
        x, y = around(300 * math.sqrt(c.random.random()), c.random.uniform(0, 360))
        d = f"M{x - 20:.0f},{y:.0f} c{c.jitter(150):.0f},{c.jitter(150):.0f} {c.jitter(190):.0f},{c.jitter(150):.0f} {c.jitter(170):.0f},{c.jitter(170):.0f}"
        w = c.random.uniform(17, 22)
        strands += (
            line(d, "#8a4413", w + 6, opacity=0.55)
            + line(d, c.pick("#d98a3c", "#e39a4b", "#cf7c2f"), w)
            + place(line(d, "#f9cd8c", 5, opacity=0.75), -3, -4)
        )
    c.add(group(c.clip(path(c.blob(384, 374, 0.05, 16), "#000"), strands), filter=c.drop(16)))
    for x, y in c.scatter(9, 250, 110):
        c.add(
            place(
                path(c.blob(46, 34, 0.22, 8), c.pick("#f8d25e", "#fbe08a")),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                c.solid(10, 11, 0.3, 18, 0.1, 0.03, 9),
            )
        )
    for x, y, turn, flip in (
        (-170, -150, 20, False),
        (60, -220, 100, False),
        (205, -60, 160, False),
        (-40, -10, 250, False),
        (-240, 60, 300, False),
        (120, 130, 40, False),
    ):
        g.prawn(c, x, y, turn, 1.28, flip)
    for _ in range(16):
        x, y = around(c.random.uniform(40, 290), c.random.uniform(0, 360))
        c.add(
            place(
                rect(92, 15, c.pick("#5f9a3c", "#78b04c"), r=6),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                c.solid(4, 5, 0.4, shadow=6),
            )
        )
    for _ in range(20):
        x, y = c.random.uniform(-300, -40), c.random.uniform(160, 310)
        if math.hypot(x, y) > 345:
            continue
        parts = line("M-44,8 C-20,-16 14,16 46,-6", "#fdf8e6", 10) + ellipse(15, 11, "#f3e2a0", 46, -8)
        c.add(place(parts, x, y, c.random.uniform(0, 360), 1, c.solid(4, 5, 0.35, shadow=6)))
    for x, y in c.scatter(46, 110, 17):
        c.add(
            place(
                path(c.blob(14, 10, 0.3, 6), c.pick("#dca862", "#c98d48", "#ecc68c")),
                x + 110,
                y + 254,
                0,
                1,
                c.solid(4, 5, 0.2, shadow=6),
            )
        )
    for x, y in c.scatter(24, 300, 60):
        c.add(
            place(
                path(c.blob(9, 5, 0.3, 5), "#b8291b"),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                c.solid(1.5, 2, 0.3, shadow=2),
            )
        )
    g.wedge(c, 316, 150, -50, 1.05, "#5f9c35", "#cfe58a")
    g.wedge(c, 262, 250, -24, 1.05, "#5f9c35", "#cfe58a")
    g.parsley(c, 20, 40, 30, 1.2)
    g.parsley(c, -110, 120, -60, 0.9)


@dish("pierogi-ruskie")
def pierogi(c):
    t.cloth(c, "#c23f37", "#fbf3e4", "check", 0.55)
    t.plate(c, 492)
    for k in range(12):
        x, y = around(430, k * 30)
        petals = "".join(circle(11, "#c9372c", *around(17, j * 60)) for j in range(6)) + circle(9, "#f2c33c")
        c.add(place(petals, x, y, k * 30))
        for side in (-1, 1):
            lx, ly = around(430, k * 30 + side * 9)
            c.add(place(ellipse(20, 8, "#3f8a55"), lx, ly, k * 30 + 90 + side * 24))
    dough = c.solid(20, 30, 0.34, 18, 0.04, 0.03, 22, ("#d9963c", 0.36, 0.010))
    for x, y, turn in (
        (-160, -236, -16),
        (150, -248, 4),
        (-300, -14, -22),
        (4, -6, -6),
        (300, -20, 8),
        (-150, 226, -10),
    ):
        c.add(place(ellipse(190, 120, "#5a3a14", opacity=0.25, filter=c.blur(16)), x + 10, y + 16, turn))
        body = "M-168,62 C-176,-150 176,-150 168,62 C120,92 -120,92 -168,62Z"
        frill = ""
        for k in range(15):
            a = math.radians(184 + 172 * k / 14)
            frill += place(ellipse(25, 20, "#efd9a6"), 160 * math.cos(a), 54 + 152 * math.sin(a), math.degrees(a))
        c.add(place(frill, x, y, turn, 0.88, c.solid(7, 9, 0.3, 18, shadow=16)))
        for k in range(14):
            a = math.radians(190 + 160 * k / 13)
            mark = line(
                f"M{136 * math.cos(a):.0f},{54 + 128 * math.sin(a):.0f} L{166 * math.cos(a):.0f},{54 + 158 * math.sin(a):.0f}",
                "#a87a3a",
                6,
                opacity=0.6,
            )
            c.add(place(mark, x, y, turn, 0.88))
        c.add(
            place(
                path("M-146,58 C-150,-108 150,-108 146,58 C104,82 -104,82 -146,58Z", "#f6e6bf"),
                x,
                y,
                turn,
                0.88,
                dough,
            )
        )
    for x, y in c.scatter(34, 330, 56, inside=lambda x, y: not (x > 30 and y > 90)):
        d = f"M-28,{c.jitter(8):.0f} C-10,-18 10,-18 28,{c.jitter(8):.0f}"
        c.add(
            place(
                line(d, c.pick("#b8701f", "#98541a", "#d48f35"), 11),
                x,
                y,
                c.random.uniform(0, 360),
                1,
                c.solid(3, 4, 0.6, 20, shadow=4),
            )
        )
    bx, by = 178, 222
    c.add(group(circle(140, "#b8432a", bx, by), filter=c.solid(9, 11, 0.45, 20, shadow=22)))
    c.add(circle(118, c.linear("#cfc6b6", "#f4efe4"), bx, by))
    c.add(group(circle(112, "#fffefa", bx, by), filter=c.solid(16, 22, 0.3, 18, 0.7, 0.014, 0)))
    c.add(line(f"M{bx - 54},{by + 14} c10,-68 108,-68 102,-10 c-4,34 -60,34 -62,4", "#e4ded0", 10, opacity=0.8))
    g.onion_rings(c, [(x + bx, y + by) for x, y in c.scatter(18, 84, 24)], 0.95)
    g.onion_rings(c, c.scatter(30, 330, 60, inside=lambda x, y: not (x > 30 and y > 90)), 0.85)


@dish("shoyu-ramen")
def ramen(c):
    t.cloth(c, "#c4513a", "#f6dcc2", "waves", 0.28)
    r = t.bowl(c, 492, "#22405c", "#2c4d6d", "#5580a6", 62)
    c.add(circle(461, "none", stroke="#f2e8d6", stroke_width=5, opacity=0.55))
    t.fill(c, r, "#b8742c", "#8f4f17", None, 0.35, 0.12, 0.01, depth=16)
    # Noodles: a combed sheaf, each strand with its own shade.
    strands = ""
    for k in range(26):
        y = -150 + k * 15.5
        x1, x2 = -360 + abs(k - 12) * 7, 330 - abs(k - 12) * 6
        d = f"M{x1:.0f},{y + 60 + c.jitter(20):.0f} C{x1 + 150:.0f},{y - 90 + c.jitter(16):.0f} {x2 - 300:.0f},{y + 130 + c.jitter(16):.0f} {x2:.0f},{y - 10 + c.jitter(26):.0f}"
        strands += (
            line(d, "#a8702a", 19, opacity=0.7)
            + line(d, "#f3d083", 14)
            + place(line(d, "#fff0c0", 4, opacity=0.75), -2, -3)
        )
    c.add(c.clip(circle(r - 12, "#000"), group(strands, filter=c.drop(6))))
    for x, y in c.scatter(34, r - 30, 42):
        c.add(
            ellipse(
                c.random.uniform(8, 22),
                c.random.uniform(7, 18),
                "#f0b862",
                x,
                y,
                opacity=0.35,
                stroke="#ffdf9c",
                stroke_width=2.5,
            )
        )
    for k, (x, y, turn) in enumerate(((258, -196, 20), (306, -130, 30))):
        c.add(place(rect(176, 250, "#1d3328", r=8), x, y, turn, 1, c.solid(4, 5, 0.2, 14, 0.5, 0.06, 14)))
    pork = c.solid(12, 13, 0.45, 20, 0.10, 0.03, 16)
    for x, y, turn in ((210, 232, 10), (60, 290, -30), (196, 80, 60)):
        swirl = path(c.blob(122, 106, 0.04, 10), "#8a4526") + path(c.blob(106, 90, 0.05, 10), "#c98a68")
        swirl += path(
            "M-76,10 C-70,-62 40,-80 72,-20 C92,30 30,70 -14,52 C-50,36 -40,-16 0,-20 C30,-22 40,10 16,20",
            "none",
            stroke="#f3d9c4",
            stroke_width=17,
            stroke_linecap="round",
        )
        swirl += path(
            "M-92,-14 C-80,-80 70,-96 92,-10",
            "none",
            stroke="#f0cfb6",
            stroke_width=10,
            stroke_linecap="round",
            opacity=0.8,
        )
        c.add(place(swirl, x, y, turn, 1.05, pork))
    g.egg_half(c, -226, -190, -36, 1.22)
    g.egg_half(c, -86, -266, 10, 1.22)
    g.onion_rings(c, [(x - 170, y + 180) for x, y in c.scatter(44, 120, 17)], 1.25)
    t.chopsticks(c, 556, 70, -66, "#5b2f1a")


@dish("spaghetti-al-pomodoro")
def spaghetti(c):
    t.cloth(c, "#2f6d5a", "#e9e2cf", "bands", 0.6)
    t.plate(c, 492, band="#b8432a", band_width=7)
    strands = ""
    # A nest: turns around the middle, each a little off, the outer ones first.
    for k in range(84):
        ring = 368 - k * 3.8
        start = c.random.uniform(0, 360)
        sweep = c.random.uniform(120, 260)
        ox, oy = c.jitter(30), c.jitter(30)
        points = []
        for j in range(10):
            points.append(around(ring * (1 + c.jitter(0.05)), start + sweep * j / 9, ox, oy))
        d = smooth(points, False)
        strands += (
            line(d, "#9c5a16", 19, opacity=0.55)
            + line(d, c.pick("#f0c56a", "#ecba57", "#f5d084"), 14.5)
            + place(line(d, "#fff0bd", 4, opacity=0.8), -2.5, -3)
        )
    c.add(group(strands, filter=c.drop(14)))
    sauce = c.solid(13, 17, 0.65, 22, 0.55, 0.022, 8, ("#e8663a", 0.35, 0.02))
    for rx, ry, x, y in (
        (236, 214, 0, -4),
        (84, 66, 206, 116),
        (70, 60, -206, 128),
        (62, 54, -160, -180),
        (50, 40, 190, -170),
    ):
        c.add(place(path(c.blob(rx, ry, 0.09, 17), "#c8371c"), x, y, 0, 1, sauce))
    for _ in range(13):
        a = c.random.uniform(0, 360)
        x, y = around(c.random.uniform(60, 190), a)
        d = f"M{x:.0f},{y:.0f} q{c.jitter(80):.0f},{c.jitter(80):.0f} {c.jitter(130):.0f},{c.jitter(130):.0f}"
        c.add(
            line(d, "#8f3512", 18, opacity=0.5)
            + line(d, "#e69a4c", 14)
            + place(line(d, "#ffd79a", 4, opacity=0.7), -2, -3)
        )
    for x, y in ((-96, 70), (110, 70), (30, -128), (-110, -60)):
        c.add(
            place(
                path(c.blob(54, 42, 0.16, 8), "#d23d20"),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                c.solid(13, 14, 0.8, 24, 0.1, 0.03, 10),
            )
        )
    for x, y in c.scatter(16, 250, 70):
        c.add(
            place(
                path("M-34,-6 L30,-12 38,6 -26,12Z", c.pick("#fff3cf", "#fbe9b8")),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                c.solid(3, 4, 0.2, shadow=6),
            )
        )
    g.basil(c, 6, -10, 10, 2.0)
    g.basil(c, -196, 40, 200, 1.1)
