"""Dishes for sharing, in the middle of the table."""

import math

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, group, line, path, place, rect
from .registry import dish


@dish("fish-and-chips")
def fish_and_chips(c):
    t.cloth(c, "#49708f", "#f4efe4", "ticking", 0.28)
    w, h = t.tin(c, 1170, 930, "#f7f4ec", "#2b4f80", "#e9e3d6", 90)
    # Paper under the fish.
    sheet = (
        "M-520,-300 L-380,-396 -60,-360 210,-402 500,-330 470,-40 512,250 330,388 40,360 -260,400 -500,300 -470,20Z"
    )
    c.add(group(path(sheet, "#f6ecd4"), filter=c.solid(5, 7, 0.1, 12, 0.25, 0.012, 8)))
    print_ = "".join(
        rect(c.random.uniform(120, 190), 7, "#8d8064", x, y, opacity=0.30)
        for x in (-380, -180, 20, 220, 400)
        for y in range(-300, 320, 24)
    )
    c.add(c.clip(path(sheet, "#000"), place(print_, turn=-7)))
    chip = c.solid(9, 11, 0.22, 16, 0.08, 0.04, 13, ("#c9812a", 0.42, 0.016))
    for k, (x, y) in enumerate(c.scatter(44, 220, 40)):
        length = c.random.uniform(190, 270)
        colour = c.pick("#f2c75c", "#eebb4a", "#f7d67a")
        c.add(place(rect(length, 46, colour, r=9), 190 + x * 1.1, 92 + y * 0.92, c.random.uniform(-80, 30), 1, chip))
    batter = c.solid(20, 28, 0.35, 16, 0.45, 0.022, 24, ("#a85a14", 0.46, 0.014))
    fish = (
        "M-430,40 C-420,-90 -300,-150 -160,-146 C0,-142 90,-110 210,-100 C300,-94 390,-150 430,-110 C450,-60 410,-20 414,20 "
        "C418,70 452,110 410,140 C350,166 290,96 200,96 C90,98 -20,150 -180,150 C-320,150 -436,130 -430,40Z"
    )
    c.add(place(path(fish, c.linear("#eab456", "#d18a2c")), -80, -120, -24, 1.02, batter))
    for x, y, turn in ((-290, -40, 20), (-100, -90, -30), (70, -170, 10), (-180, 40, 30), (190, -260, -30)):
        c.add(
            place(
                path(c.blob(34, 16, 0.3, 7), "#f6d084", opacity=0.8), x, y, turn, 1, c.solid(8, 10, 0.4, 18, shadow=0)
            )
        )
    # Peas.
    c.add(group(circle(158, "#fbf8f1", -330, 250), filter=c.solid(9, 11, 0.4, 20, shadow=20)))
    c.add(circle(136, c.linear("#3c5a20", "#5f8a34"), -330, 250))
    for x, y in c.scatter(90, 122, 21):
        c.add(
            group(
                circle(c.random.uniform(14, 19), c.pick("#7fb648", "#6aa438", "#93c65c"), x - 330, y + 250),
                filter=c.solid(6, 8, 0.5, 22, shadow=4),
            )
        )
    g.mint(c, -340, 232, 20, 0.8)
    g.wedge(c, 10, -330, 24, 1.1)
    g.wedge(c, 396, -236, 70, 1.1)
    c.add("".join(rect(7, 6, "#fff", 190 + x * 1.1, 92 + y, opacity=0.9) for x, y in c.scatter(50, 230, 24)))


@dish("guacamole-with-totopos")
def guacamole(c):
    t.cloth(c, "#d95f7a", "#f7d25c", "zigzag", 0.7)
    t.plate(c, 492, "#2f6fa3", "#1d4d78", "#f4efe2", 10, 0.9)
    for k in range(24):
        c.add(circle(9, "#f4c542", *around(452, k * 15)))
    chip = c.solid(6, 9, 0.25, 16, 0.22, 0.03, 16, ("#b8701d", 0.38, 0.02))
    for k in range(26):
        a = k * 360 / 13 + (14 if k >= 13 else 0) + c.jitter(4)
        x, y = around(372 + c.jitter(12) if k < 13 else 338 + c.jitter(12), a)
        d = "M-100,60 Q-46,-24 2,-112 Q54,-22 104,58 Q0,80 -100,60Z"
        c.add(place(path(d, c.pick("#f0bd4e", "#e8ae3c", "#f5cb68")), x, y, a + 90 + c.jitter(24), 1.0, chip))
    c.add(group(circle(300, "#4b4845"), filter=c.solid(12, 16, 0.2, 14, 0.55, 0.09, 26)))
    c.add(group(circle(262, "#35322f"), filter=c.solid(6, 9, 0.1, 14, 0.6, 0.09, 0)))
    guac = path(c.blob(250, 246, 0.015, 18), c.radial("#a9c44c", "#97b53e", "#7d9c30"))
    c.add(group(guac, filter=c.solid(18, 26, 0.40, 18, 0.95, 0.018, 0, ("#c6d970", 0.45, 0.02))))
    for x, y in c.scatter(18, 216, 64):
        c.add(
            place(
                path(c.blob(30, 24, 0.15, 8), c.pick("#c3d46a", "#a5c048", "#d3df88")),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                c.solid(8, 11, 0.4, 18, shadow=4),
            )
        )
    for x, y in c.scatter(24, 214, 56):
        g.cube(
            c, x, y, c.random.uniform(26, 36), c.random.uniform(0, 90), c.pick("#d8402c", "#c9321f", "#e5573f"), 8, 5
        )
    for x, y in c.scatter(22, 216, 52):
        c.add(place(rect(22, 15, "#fdf8f4", r=4), x, y, c.random.uniform(0, 180), 1, c.solid(3, 4, 0.3, shadow=4)))
    for x, y, turn in ((-60, -70, 20), (90, 40, 140), (-50, 110, 260), (60, -130, 60)):
        g.parsley(c, x, y, turn, 1.12)
    for x, y in ((130, -40), (-130, 30), (10, 30)):
        g.chilli_ring(c, x, y, 27, 0, "#3f8f35")
    t.inner_shadow(c, 262, 16, 0.45)
    g.citrus(c, 240, 226, 86, 20, "#5f9c35", "#bfdc74", 16)


@dish("lamb-souvlaki")
def souvlaki(c):
    t.cloth(c, "#3f86b5", "#f7f4ea", "stripes", 0.85)
    t.plate(c, 492, band="#2f67a3", band_width=10)
    pitta = c.solid(20, 24, 0.12, 14, 0.12, 0.02, 18, ("#9c611f", 0.40, 0.014))
    c.add(place(path(c.blob(250, 216, 0.02, 12), "#f0d29a"), -150, -150, 0, 1, pitta))
    c.add(
        place(
            path("M-250,20 C-240,-160 240,-160 250,20 C160,60 -160,60 -250,20Z", "#ecc98a"), -60, -236, 24, 1, pitta
        )
    )
    c.add(group(circle(138, "#2f67a3", 226, -210), filter=c.solid(9, 11, 0.4, 20, shadow=20)))
    c.add(circle(120, "#dfe6ea", 226, -210))
    c.add(group(circle(116, "#fbfaf2", 226, -210), filter=c.solid(16, 22, 0.3, 18, 0.8, 0.014, 0)))
    g.herbs(c, [(x + 226, y - 210) for x, y in c.scatter(40, 96, 18)], 0.9)
    g.cucumber(c, 250, -230, 34, 0, 5)
    meat = c.solid(13, 17, 0.4, 18, 0.35, 0.035, 18, ("#3d1707", 0.50, 0.016))
    for k, offset in enumerate((-66, 84, 234)):
        turn = -24
        rad = math.radians(turn)
        stick = rect(960, 13, "#d9b679", 20, 0, 6)
        ox, oy = -offset * math.sin(rad) * 0.9, offset * math.cos(rad) + 40
        c.add(place(stick, ox, oy, turn, 1, c.solid(4, 5, 0.3, shadow=18)))
        for j in range(6):
            u = -322 + j * 126
            px, py = ox + u * math.cos(rad), oy + u * math.sin(rad)
            d = "M-58,-50 C-30,-70 36,-66 58,-48 C72,-16 68,26 54,50 C20,68 -34,66 -58,50 C-74,18 -70,-22 -58,-50Z"
            c.add(place(path(d, c.pick("#9c5a34", "#a8663c", "#8d4d2a")), px, py, turn + c.jitter(9), 1, meat))
            for m in (-26, 2, 28):
                c.add(
                    place(line(f"M{m},-44 L{m + 12},44", "#2b0f05", 8, opacity=0.45, filter=c.blur(2)), px, py, turn)
                )
            if j < 5:
                qx, qy = ox + (u + 63) * math.cos(rad), oy + (u + 63) * math.sin(rad)
                piece = path(
                    "M-15,-54 C10,-40 10,40 -15,54 C0,40 0,-40 -15,-54Z M4,-50 C26,-36 26,36 4,50 C16,36 16,-36 4,-50Z",
                    c.pick("#c98bb5", "#b5679c"),
                )
                c.add(place(piece, qx, qy, turn, 1, c.solid(5, 6, 0.5, shadow=8)))
    g.herbs(c, [(x, y + 100) for x, y in c.scatter(70, 280, 24)], 0.95, ("#6f7f3c", "#879a4b", "#55682c"))
    g.wedge(c, 330, 60, 60, 0.95)
    g.wedge(c, 338, 180, 100, 0.95)
    for x, y in ((-330, 40), (-372, 112), (-300, 118)):
        g.cherry_tomato(c, x, y, 42)
    g.parsley(c, -300, -20, -40, 1.1)


@dish("tinga-tacos")
def tacos(c):
    t.cloth(c, "#e0a034", "#c93d5b", "zigzag", 0.6)
    t.board(c, 1080, 1080, "#8a5a38", "#4f2f1a", 540)
    corn = c.solid(9, 12, 0.12, 14, 0.16, 0.03, 22, ("#a8661f", 0.40, 0.018))
    meat = c.solid(7, 9, 0.5, 18, 0.2, 0.04, 6)
    for x, y, turn in ((-220, -156, -8), (222, -150, 12), (2, 220, 4)):
        # Each is slightly cupped, so that its two sides rise.
        c.add(place(path(c.blob(246, 232, 0.018, 14), "#efcb80"), x, y, turn, 1, corn))
        c.add(place(path(c.blob(206, 186, 0.02, 14), "#7d4a14", opacity=0.28, filter=c.blur(14)), x, y, turn))
        for px, py in c.scatter(64, 158, 18):
            d = f"M-40,{c.jitter(12):.0f} C-12,-18 12,18 42,{c.jitter(12):.0f}"
            c.add(
                place(
                    line(d, c.pick("#b4481c", "#c95f28", "#9c3812", "#d9783a"), 22),
                    x + px,
                    y + py * 0.86,
                    c.random.uniform(0, 180),
                    1,
                    meat,
                )
            )
        for k in range(4):
            px, py = around(88, turn + 196 + k * 15, x, y)
            avo = path("M-84,18 C-62,-56 62,-56 84,18 C38,-14 -38,-14 -84,18Z", "#e2ea98") + line(
                "M-80,10 C-58,-48 58,-48 80,10", "#6f9c38", 10
            )
            c.add(place(avo, px + k * 8, py + k * 18, turn + 292 + k * 9, 1.02, c.solid(6, 8, 0.4, 18, shadow=9)))
        for px, py in c.scatter(9, 120, 46):
            c.add(
                place(
                    path(
                        "M-62,14 C-42,-44 42,-44 62,14",
                        "none",
                        stroke=c.pick("#e0467f", "#ee79a5", "#c9356c"),
                        stroke_width=13,
                        stroke_linecap="round",
                    ),
                    x + 36 + px * 0.9,
                    y + py,
                    c.random.uniform(0, 360),
                    1,
                    c.solid(4, 6, 0.5, shadow=6),
                )
            )
        for px, py in c.scatter(17, 150, 40):
            c.add(place(path(c.blob(18, 14, 0.25, 6), "#fffdf4"), x + px, y + py, 0, 1, c.solid(4, 6, 0.2, shadow=7)))
        for px, py in c.scatter(3, 110, 100):
            g.parsley(c, x + px, y + py, None, 0.95)
    for x, y, turn in ((0, -400, 4), (-330, 250, -60), (336, 252, 60)):
        g.wedge(c, x, y, turn, 1.05, "#5f9c35", "#cfe58a")


@dish("village-salad")
def village_salad(c):
    t.cloth(c, "#4f7fae", "#f5f1e6", "check", 0.6)
    r = t.bowl(c, 492, "#efe9dd", "#e2d9c8", "#ffffff", 66)
    for k in range(60):
        x, y = around(459, k * 6)
        c.add(place(path("M-15,-8 L0,10 15,-8", "none", stroke="#2f67a3", stroke_width=6), x, y, k * 6 + 90))
    c.add(circle(r, c.linear("#cbbfa8", "#efe7d8")))
    c.add(circle(r - 30, "#b8c48a", opacity=0.6, filter=c.blur(20)))
    for x, y in c.scatter(16, r - 90, 128):
        g.cucumber(c, x, y, 78, c.random.uniform(0, 90), 9)
    for x, y in c.scatter(17, r - 70, 128):
        g.tomato_wedge(c, x, y, c.random.uniform(0, 360), 1.12)
    for x, y, turn in ((-240, 110, 0), (220, 170, 40), (60, -290, 70), (-180, -230, 20), (280, -100, 0)):
        ring = "M0,-78 C34,-96 84,-60 74,-14 C96,30 54,86 8,72 C-40,92 -92,46 -72,2 C-92,-48 -40,-98 0,-78Z"
        c.add(
            place(
                path(ring, "none", stroke="#5b9a3a", stroke_width=24)
                + path(ring, "none", stroke="#cfe5a6", stroke_width=6),
                x,
                y,
                turn,
                0.95,
                c.solid(6, 7, 0.5, shadow=9),
            )
        )
    for x, y in c.scatter(12, r - 90, 120):
        for k in range(2):
            c.add(
                place(
                    path(
                        f"M{-70 + k * 9},{14 + k * 16} C{-46 + k * 7},-50 {46 - k * 7},-50 {70 - k * 9},{14 + k * 16}",
                        "none",
                        stroke=c.pick("#a5447d", "#c56a9c"),
                        stroke_width=8,
                        stroke_linecap="round",
                    ),
                    x,
                    y,
                    k * 14 + x,
                    0.9,
                    c.solid(3, 4, 0.4, shadow=5),
                )
            )
    for x, y in c.scatter(13, r - 70, 150, inner=200):
        g.olive(c, x, y, c.random.uniform(0, 360), 1.2, "#4b2b42", "#20121d")
    feta = c.solid(9, 11, 0.15, 14, 0.30, 0.035, 24)
    c.add(place(rect(330, 250, "#fffdf5", r=14), 0, 6, -18, 1, feta))
    c.add(place(rect(120, 86, "#fffdf5", r=12), 172, -128, 24, 1, c.solid(8, 10, 0.15, 14, 0.3, 0.04, 16)))
    for x, y in c.scatter(20, 330, 60, inner=200):
        c.add(place(path(c.blob(22, 18, 0.25, 6), "#fffdf4"), x, y, 0, 1, c.solid(5, 6, 0.2, shadow=7)))
    oil = path(c.blob(96, 60, 0.2, 8), "#e5c34a", opacity=0.55)
    c.add(place(oil, 0, 0, -18, 1, c.solid(6, 6, 0.9, 24, shadow=0)))
    g.herbs(c, [(x, y) for x, y in c.scatter(80, 150, 15)], 1.0, ("#6f7f3c", "#879a4b", "#55682c"))
    g.parsley(c, -14, 0, -20, 1.1)
    t.inner_shadow(c, r, 18, 0.35)
