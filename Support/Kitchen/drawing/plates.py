"""Dishes on plates: pizza, pasta, noodles, dumplings, fish and rice."""

import math

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, ellipse, group, line, path, place, rect, smooth
from .registry import dish


@dish("pizza-margherita")
def pizza(c):
    t.cloth(c, "#6f9a86", "#f3efe2", "check", 0.4)
    t.board(c, 1030, 1030, "#c08d58", "#8a5a30", 510)
    rim = c.blob(452, 448, 0.012, 16)
    c.add(group(path(rim, "#e3ae63"), filter=c.solid(24, 30, 0.15, 12, 0.14, 0.02, 22, ("#8f4d18", 0.50, 0.012))))
    for x, y in [around(c.random.uniform(410, 436), c.random.uniform(0, 360)) for _ in range(26)]:
        c.add(place(path(c.blob(19, 11, 0.3, 7), "#4a2409", opacity=0.6), x, y, c.random.uniform(0, 180), 1, c.blur(4)))
    sauce = c.blob(384, 380, 0.016, 18)
    c.add(path(sauce, "#6d1f0c", opacity=0.7, filter=c.blur(10)))
    c.add(group(path(sauce, c.radial("#d8432a", "#c83a20", "#b23018")), filter=c.solid(12, 16, 0.45, 20, 0.7, 0.02, 0, ("#ee7a42", 0.3, 0.02))))
    milk = c.solid(15, 15, 0.35, 18, 0.18, 0.02, 10, ("#f1cf86", 0.46, 0.022))
    spots = c.scatter(13, 318, 148)
    for x, y in spots:
        c.add(place(path(c.blob(c.random.uniform(70, 92), c.random.uniform(56, 74), 0.12, 9), "#fff9e8"), x, y, c.random.uniform(0, 180), 1, milk))
    for x, y in c.scatter(30, 360, 50):
        c.add(circle(c.random.uniform(5, 13), "#f2a14c", x, y, opacity=0.42))
    for x, y, turn in ((-40, -40, 20), (190, -170, 80), (-220, -140, -40), (-160, 190, 200), (130, 180, 130), (280, 60, 60), (-10, -300, 0), (-330, 60, 260)):
        g.basil(c, x, y, turn, 1.12)
    c.add("".join(circle(c.random.uniform(2, 4), "#3b2a1c", x, y, opacity=0.45) for x, y in c.scatter(60, 370, 26)))


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
        strands += line(d, "#9c5a16", 19, opacity=0.55) + line(d, c.pick("#f0c56a", "#ecba57", "#f5d084"), 14.5) + place(line(d, "#fff0bd", 4, opacity=0.8), -2.5, -3)
    c.add(group(strands, filter=c.drop(14)))
    sauce = c.solid(13, 17, 0.65, 22, 0.55, 0.022, 8, ("#e8663a", 0.35, 0.02))
    for rx, ry, x, y in ((236, 214, 0, -4), (84, 66, 206, 116), (70, 60, -206, 128), (62, 54, -160, -180), (50, 40, 190, -170)):
        c.add(place(path(c.blob(rx, ry, 0.13, 12), "#c8371c"), x, y, 0, 1, sauce))
    for _ in range(13):
        a = c.random.uniform(0, 360)
        x, y = around(c.random.uniform(60, 190), a)
        d = f"M{x:.0f},{y:.0f} q{c.jitter(80):.0f},{c.jitter(80):.0f} {c.jitter(130):.0f},{c.jitter(130):.0f}"
        c.add(line(d, "#8f3512", 18, opacity=0.5) + line(d, "#e69a4c", 14) + place(line(d, "#ffd79a", 4, opacity=0.7), -2, -3))
    for x, y in ((-96, 70), (110, 70), (30, -128), (-110, -60)):
        c.add(place(path(c.blob(54, 42, 0.16, 8), "#d23d20"), x, y, c.random.uniform(0, 180), 1, c.solid(13, 14, 0.8, 24, 0.1, 0.03, 10)))
    for x, y in c.scatter(16, 250, 70):
        c.add(place(path("M-34,-6 L30,-12 38,6 -26,12Z", c.pick("#fff3cf", "#fbe9b8")), x, y, c.random.uniform(0, 180), 1, c.solid(3, 4, 0.2, shadow=6)))
    g.basil(c, 6, -10, 10, 2.0)
    g.basil(c, -196, 40, 200, 1.1)


@dish("pad-thai")
def pad_thai(c):
    t.cloth(c, "#e28a4a", "#f8e3b4", "zigzag", 0.55)
    t.plate(c, 492, "#3f9a94", "#236b68", "#d9efe6", 6, 0.84)
    strands = ""
    for k in range(170):
        x, y = around(300 * math.sqrt(c.random.random()), c.random.uniform(0, 360))
        d = f"M{x - 20:.0f},{y:.0f} c{c.jitter(150):.0f},{c.jitter(150):.0f} {c.jitter(190):.0f},{c.jitter(150):.0f} {c.jitter(170):.0f},{c.jitter(170):.0f}"
        w = c.random.uniform(17, 22)
        strands += line(d, "#8a4413", w + 6, opacity=0.55) + line(d, c.pick("#d98a3c", "#e39a4b", "#cf7c2f"), w) + place(line(d, "#f9cd8c", 5, opacity=0.75), -3, -4)
    c.add(group(c.clip(path(c.blob(384, 374, 0.05, 16), "#000"), strands), filter=c.drop(16)))
    for x, y in c.scatter(9, 250, 110):
        c.add(place(path(c.blob(46, 34, 0.22, 8), c.pick("#f8d25e", "#fbe08a")), x, y, c.random.uniform(0, 180), 1, c.solid(10, 11, 0.3, 18, 0.1, 0.03, 9)))
    for x, y, turn, flip in ((-170, -150, 20, False), (60, -220, 100, False), (205, -60, 160, False), (-40, -10, 250, False), (-240, 60, 300, False), (120, 130, 40, False)):
        g.prawn(c, x, y, turn, 1.28, flip)
    for _ in range(16):
        x, y = around(c.random.uniform(40, 290), c.random.uniform(0, 360))
        c.add(place(rect(92, 15, c.pick("#5f9a3c", "#78b04c"), r=6), x, y, c.random.uniform(0, 180), 1, c.solid(4, 5, 0.4, shadow=6)))
    for _ in range(20):
        x, y = c.random.uniform(-300, -40), c.random.uniform(160, 310)
        if math.hypot(x, y) > 345:
            continue
        parts = line("M-44,8 C-20,-16 14,16 46,-6", "#fdf8e6", 10) + ellipse(15, 11, "#f3e2a0", 46, -8)
        c.add(place(parts, x, y, c.random.uniform(0, 360), 1, c.solid(4, 5, 0.35, shadow=6)))
    for x, y in c.scatter(46, 110, 17):
        c.add(place(path(c.blob(14, 10, 0.3, 6), c.pick("#dca862", "#c98d48", "#ecc68c")), x + 110, y + 254, 0, 1, c.solid(4, 5, 0.2, shadow=6)))
    for x, y in c.scatter(24, 300, 60):
        c.add(place(path(c.blob(9, 5, 0.3, 5), "#b8291b"), x, y, c.random.uniform(0, 180), 1, c.solid(1.5, 2, 0.3, shadow=2)))
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
    for x, y, turn in ((-160, -236, -16), (150, -248, 4), (-300, -14, -22), (4, -6, -6), (300, -20, 8), (-150, 226, -10)):
        c.add(place(ellipse(190, 120, "#5a3a14", opacity=0.25, filter=c.blur(16)), x + 10, y + 16, turn))
        body = "M-168,62 C-176,-150 176,-150 168,62 C120,92 -120,92 -168,62Z"
        frill = ""
        for k in range(15):
            a = math.radians(184 + 172 * k / 14)
            frill += place(ellipse(25, 20, "#efd9a6"), 160 * math.cos(a), 54 + 152 * math.sin(a), math.degrees(a))
        c.add(place(frill, x, y, turn, 0.88, c.solid(7, 9, 0.3, 18, shadow=16)))
        for k in range(14):
            a = math.radians(190 + 160 * k / 13)
            mark = line(f"M{136 * math.cos(a):.0f},{54 + 128 * math.sin(a):.0f} L{166 * math.cos(a):.0f},{54 + 158 * math.sin(a):.0f}", "#a87a3a", 6, opacity=0.6)
            c.add(place(mark, x, y, turn, 0.88))
        c.add(place(path("M-146,58 C-150,-108 150,-108 146,58 C104,82 -104,82 -146,58Z", "#f6e6bf"), x, y, turn, 0.88, dough))
    for x, y in c.scatter(34, 330, 56, inside=lambda x, y: not (x > 30 and y > 90)):
        d = f"M-28,{c.jitter(8):.0f} C-10,-18 10,-18 28,{c.jitter(8):.0f}"
        c.add(place(line(d, c.pick("#b8701f", "#98541a", "#d48f35"), 11), x, y, c.random.uniform(0, 360), 1, c.solid(3, 4, 0.6, 20, shadow=4)))
    bx, by = 178, 222
    c.add(group(circle(140, "#b8432a", bx, by), filter=c.solid(9, 11, 0.45, 20, shadow=22)))
    c.add(circle(118, c.linear("#cfc6b6", "#f4efe4"), bx, by))
    c.add(group(circle(112, "#fffefa", bx, by), filter=c.solid(16, 22, 0.3, 18, 0.7, 0.014, 0)))
    c.add(line(f"M{bx - 54},{by + 14} c10,-68 108,-68 102,-10 c-4,34 -60,34 -62,4", "#e4ded0", 10, opacity=0.8))
    g.onion_rings(c, [(x + bx, y + by) for x, y in c.scatter(18, 84, 24)], 0.95)
    g.onion_rings(c, c.scatter(30, 330, 60, inside=lambda x, y: not (x > 30 and y > 90)), 0.85)


@dish("salmon-maki")
def maki(c):
    t.cloth(c, "#3f5f7a", "#e6ecf0", "waves", 0.22)
    t.slate(c, 1240, 960, -4)
    nori = c.solid(6, 9, 0.25, 16, 0.2, 0.06, 20)
    for x, y in ((-392, -208), (-110, -232), (172, -232), (-404, 60), (-122, 42), (160, 30), (-250, 312), (36, 300)):
        x, y = x + c.jitter(10), y + c.jitter(10)
        turn = c.random.uniform(0, 360)
        c.add(place(circle(136, "#182a23"), x, y, 0, 1, nori))
        c.add(group(circle(120, "#f5f0e2", x, y), filter=c.solid(8, 9, 0.1, shadow=0)))
        g.grains(c, [(x + px, y + py) for px, py in c.scatter(96, 110, 14)], 20, 11, "#fffdf6", "#efe7d2", 2, 4)
        salmon = path(c.blob(72, 60, 0.05, 9), "#ef7546")
        salmon += "".join(line(f"M{-54 + j * 23},-42 q18,42 -5,84", "#fcc9a8", 7, opacity=0.9) for j in range(5))
        c.add(place(salmon, x - 6, y - 2, turn, 1, c.solid(9, 10, 0.5, 20, shadow=6)))
        c.add(place(rect(38, 66, "#a9cc5c", 0, 0, 9), *around(66, turn + 8, x - 2, y), turn, 1, c.solid(6, 7, 0.4, shadow=5)))
        g.seeds(c, [(x + px, y + py) for px, py in c.scatter(8, 108, 26, inner=74)], 1.0)
    # Soy sauce, wasabi, ginger.
    c.add(group(circle(132, "#efe9dc", 452, -262), filter=c.solid(8, 10, 0.45, 20, shadow=22)))
    c.add(circle(112, c.linear("#1c0c06", "#3b1a0c"), 452, -262))
    c.add(circle(108, "none", 452, -262, stroke=c.linear(("#fff", 0.0), ("#fff", 0.05), ("#fff", 0.55)), stroke_width=5))
    c.add(place(ellipse(34, 14, "#fff", opacity=0.28), 416, -308, -30))
    c.add(place(path(c.blob(64, 58, 0.16, 8), "#a4c25a"), 372, 276, 0, 1, c.solid(18, 22, 0.15, 14, 0.25, 0.05, 16)))
    for k in range(7):
        x, y = around(46, k * 51, 470, 100)
        c.add(place(path("M-70,0 C-50,-56 50,-56 70,0 C40,26 -40,26 -70,0Z", c.pick("#f7c3b4", "#f4b0a4", "#fbd6c8")), x, y, k * 51 + 30, 0.95, c.solid(7, 9, 0.35, 18, shadow=7)))
    t.chopsticks(c, 150, 452, -5, "#8f3a26")


@dish("masala-dosa")
def dosa(c):
    t.cloth(c, "#c7442f", "#f6c945", "bands", 0.75)
    t.plate(c, 492, "#d4d2ce", "#8f8c88", None, 0, 0.86)
    c.add(circle(404, "none", stroke="#fff", stroke_width=3, opacity=0.6))
    for x, y, colour, edge, spots in ((-210, -210, "#f3efdf", "#d9d2b8", ("#b7c98a", 0.3, 0.04)), (40, -296, "#c94a20", "#93300f", ("#ea8a4a", 0.4, 0.03)), (252, -172, "#c98a2a", "#96601a", ("#7d4a12", 0.4, 0.03))):
        c.add(group(circle(118, "#dedcd8", x, y), filter=c.solid(8, 10, 0.6, 18, shadow=16)))
        c.add(circle(102, c.linear("#8d8985", "#c9c6c1", "#f4f2ee"), x, y))
        c.add(group(circle(94, c.radial(colour, edge), x, y), filter=c.solid(10, 12, 0.5, 20, 0.4, 0.03, 0, spots)))
    g.seeds(c, [(x - 210, y - 210) for x, y in c.scatter(9, 60, 26)], 1.3, ("#2b2523", "#3b2a1c"))
    leaf_at = ((-232, -190, 30), (-180, -236, 100), (26, -290, 40), (268, -190, 60))
    for x, y, turn in leaf_at:
        g.leaf(c, x, y, turn, 58, 24, "#3f7a35", "#6da154", "#2a5a26", 4)
    for px, py in c.scatter(12, 66, 30):
        g.cube(c, 252 + px, -172 + py, 26, c.random.uniform(0, 90), c.pick("#e9913a", "#8fae4a", "#f0c65a"), 6, None, 3)
    # The roll, open at both ends.
    filling = c.solid(12, 14, 0.25, 16, 0.5, 0.03, 8, ("#c98a18", 0.4, 0.03))
    for side in (-1, 1):
        c.add(place(path(c.blob(86, 78, 0.1, 10), "#f0c54a"), *around(side * 408, -16, 0, 120), -16, 1, filling))
    roll = "M-452,-84 C-300,-118 300,-122 452,-92 C470,-40 468,60 450,104 C300,132 -300,130 -452,96 C-430,40 -436,-30 -452,-84Z"
    c.add(place(path(roll, c.linear("#f0c27a", "#d08a35", "#a9611c", angle=90)), 0, 120, -16, 1, c.solid(34, 46, 0.22, 14, 0.12, 0.02, 26, ("#8f4b14", 0.52, 0.012))))
    fold = "M-440,36 C-300,64 280,44 444,30"
    c.add(place(line(fold, "#6d350c", 8, opacity=0.55, filter=c.blur(2)) + place(line(fold, "#ffe2a6", 5, opacity=0.6), 0, 8), 0, 120, -16))
    lace = "".join(ellipse(c.random.uniform(3, 8), c.random.uniform(2, 5), "#7d3f10", c.random.uniform(-420, 420), c.random.uniform(-90, 100), opacity=0.4) for _ in range(90))
    c.add(place(lace, 0, 120, -16))
    g.parsley(c, 30, 330, 20, 1.2)
    g.chilli_ring(c, -70, 346, 24, 0, "#4d9a3a")


@dish("nasi-lemak")
def nasi_lemak(c):
    t.cloth(c, "#2f8a80", "#f3c95a", "dots", 0.55)
    t.plate(c, 492, "#f1ece0", "#c9c0ae", "#c9372c", 8, 0.84)
    t.banana_leaf(c, 820, 720, -18)
    c.add(place(path(c.blob(176, 168, 0.025, 14), "#f6f2e4"), 0, 8, 0, 1, c.solid(44, 50, 0.15, 14, 0, 0.05, 22)))
    g.grains(c, [(x, y * 0.95 + 8) for x, y in c.scatter(290, 168, 11)], 22, 10, "#fffdf6", "#efe8d4", 2, 3.5)
    g.leaf(c, 20, -20, 70, 90, 30, "#4f9140", "#86bb5c")
    # Sambal.
    c.add(place(path(c.blob(128, 112, 0.1, 10), "#a51f0f"), -206, 196, 0, 1, c.solid(17, 22, 0.9, 22, 0.6, 0.03, 10, ("#d9482a", 0.4, 0.03))))
    for k in range(5):
        a = -10 + k * 24
        g.cucumber(c, *around(258, a), 72, a + 30, 10)
    g.egg_half(c, -60, -276, 74, 1.14, "#f5a623", soft=False)
    g.egg_half(c, 116, -252, 102, 1.14, "#f5a623", soft=False)
    for x, y in c.scatter(34, 106, 30):
        g.peanut(c, x - 262, y * 0.95 - 84, c.random.uniform(0, 180), 1.1, c.pick("#c98145", "#b96f35", "#dba063"))
    for x, y in c.scatter(26, 112, 26):
        fish = path("M-50,0 C-24,-13 20,-12 40,0 L58,-10 54,0 58,10 40,2 C20,12 -24,12 -50,0Z", c.pick("#b58a52", "#9a6f3c", "#c9a46a")) + circle(3, "#1d1210", -38, -1)
        c.add(place(fish, x * 1.1 + 40, y * 0.7 + 286, c.random.uniform(0, 360), 1, c.solid(4, 5, 0.5, shadow=6)))
    g.herbs(c, [(x - 206, y + 196) for x, y in c.scatter(10, 90, 30)], 1.0)


@dish("fish-and-chips")
def fish_and_chips(c):
    t.cloth(c, "#49708f", "#f4efe4", "ticking", 0.28)
    w, h = t.tin(c, 1170, 930, "#f7f4ec", "#2b4f80", "#e9e3d6", 90)
    # Paper under the fish.
    sheet = "M-520,-300 L-380,-396 -60,-360 210,-402 500,-330 470,-40 512,250 330,388 40,360 -260,400 -500,300 -470,20Z"
    c.add(group(path(sheet, "#f6ecd4"), filter=c.solid(5, 7, 0.1, 12, 0.25, 0.012, 8)))
    print_ = "".join(rect(c.random.uniform(120, 190), 7, "#8d8064", x, y, opacity=0.30) for x in (-380, -180, 20, 220, 400) for y in range(-300, 320, 24))
    c.add(c.clip(path(sheet, "#000"), place(print_, turn=-7)))
    chip = c.solid(9, 11, 0.22, 16, 0.08, 0.04, 13, ("#c9812a", 0.42, 0.016))
    for k, (x, y) in enumerate(c.scatter(44, 220, 40)):
        length = c.random.uniform(190, 270)
        colour = c.pick("#f2c75c", "#eebb4a", "#f7d67a")
        c.add(place(rect(length, 46, colour, r=9), 190 + x * 1.1, 92 + y * 0.92, c.random.uniform(-80, 30), 1, chip))
    batter = c.solid(20, 28, 0.35, 16, 0.45, 0.022, 24, ("#a85a14", 0.46, 0.014))
    fish = ("M-430,40 C-420,-90 -300,-150 -160,-146 C0,-142 90,-110 210,-100 C300,-94 390,-150 430,-110 C450,-60 410,-20 414,20 "
            "C418,70 452,110 410,140 C350,166 290,96 200,96 C90,98 -20,150 -180,150 C-320,150 -436,130 -430,40Z")
    c.add(place(path(fish, c.linear("#eab456", "#d18a2c")), -80, -120, -24, 1.02, batter))
    for x, y, turn in ((-290, -40, 20), (-100, -90, -30), (70, -170, 10), (-180, 40, 30), (190, -260, -30)):
        c.add(place(path(c.blob(34, 16, 0.3, 7), "#f6d084", opacity=0.8), x, y, turn, 1, c.solid(8, 10, 0.4, 18, shadow=0)))
    # Peas.
    c.add(group(circle(158, "#fbf8f1", -330, 250), filter=c.solid(9, 11, 0.4, 20, shadow=20)))
    c.add(circle(136, c.linear("#3c5a20", "#5f8a34"), -330, 250))
    for x, y in c.scatter(90, 122, 21):
        c.add(group(circle(c.random.uniform(14, 19), c.pick("#7fb648", "#6aa438", "#93c65c"), x - 330, y + 250), filter=c.solid(6, 8, 0.5, 22, shadow=4)))
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
        c.add(place(path(c.blob(30, 24, 0.15, 8), c.pick("#c3d46a", "#a5c048", "#d3df88")), x, y, c.random.uniform(0, 180), 1, c.solid(8, 11, 0.4, 18, shadow=4)))
    for x, y in c.scatter(24, 214, 56):
        g.cube(c, x, y, c.random.uniform(26, 36), c.random.uniform(0, 90), c.pick("#d8402c", "#c9321f", "#e5573f"), 8, None, 5)
    for x, y in c.scatter(22, 216, 52):
        c.add(place(rect(22, 15, "#fdf8f4", r=4), x, y, c.random.uniform(0, 180), 1, c.solid(3, 4, 0.3, shadow=4)))
    for x, y, turn in ((-60, -70, 20), (90, 40, 140), (-50, 110, 260), (60, -130, 60)):
        g.parsley(c, x, y, turn, 1.12)
    for x, y in ((130, -40), (-130, 30), (10, 30)):
        g.chilli_ring(c, x, y, 27, 0, "#3f8f35")
    t.inner_shadow(c, 262, 16, 0.45)
    g.citrus(c, 240, 226, 86, 20, "#5f9c35", "#bfdc74", 16)


@dish("tinga-tacos")
def tacos(c):
    t.cloth(c, "#e0a034", "#c93d5b", "zigzag", 0.6)
    t.board(c, 1080, 1080, "#8a5a38", "#4f2f1a", 540)
    corn = c.solid(9, 12, 0.12, 14, 0.16, 0.03, 22, ("#a8661f", 0.40, 0.018))
    meat = c.solid(7, 9, 0.5, 18, 0.2, 0.04, 6)
    for x, y, turn in ((-220, -156, -8), (222, -150, 12), (2, 220, 4)):
        # Each a little cupped, so that its two sides rise.
        c.add(place(path(c.blob(246, 232, 0.018, 14), "#efcb80"), x, y, turn, 1, corn))
        c.add(place(path(c.blob(206, 186, 0.02, 14), "#7d4a14", opacity=0.28, filter=c.blur(14)), x, y, turn))
        for px, py in c.scatter(64, 158, 18):
            d = f"M-40,{c.jitter(12):.0f} C-12,-18 12,18 42,{c.jitter(12):.0f}"
            c.add(place(line(d, c.pick("#b4481c", "#c95f28", "#9c3812", "#d9783a"), 22), x + px, y + py * 0.86, c.random.uniform(0, 180), 1, meat))
        for k in range(4):
            px, py = around(88, turn + 196 + k * 15, x, y)
            avo = path("M-84,18 C-62,-56 62,-56 84,18 C38,-14 -38,-14 -84,18Z", "#e2ea98") + line("M-80,10 C-58,-48 58,-48 80,10", "#6f9c38", 10)
            c.add(place(avo, px + k * 8, py + k * 18, turn + 292 + k * 9, 1.02, c.solid(6, 8, 0.4, 18, shadow=9)))
        for px, py in c.scatter(9, 120, 46):
            c.add(place(path("M-62,14 C-42,-44 42,-44 62,14", "none", stroke=c.pick("#e0467f", "#ee79a5", "#c9356c"), stroke_width=13, stroke_linecap="round"),
                        x + 36 + px * 0.9, y + py, c.random.uniform(0, 360), 1, c.solid(4, 6, 0.5, shadow=6)))
        for px, py in c.scatter(17, 150, 40):
            c.add(place(path(c.blob(18, 14, 0.25, 6), "#fffdf4"), x + px, y + py, 0, 1, c.solid(4, 6, 0.2, shadow=7)))
        for px, py in c.scatter(4, 100, 90):
            g.parsley(c, x + px, y + py, None, 1.05)
    for x, y, turn in ((0, -400, 4), (-330, 250, -60), (336, 252, 60)):
        g.wedge(c, x, y, turn, 1.05, "#5f9c35", "#cfe58a")


@dish("lamb-souvlaki")
def souvlaki(c):
    t.cloth(c, "#3f86b5", "#f7f4ea", "stripes", 0.85)
    t.plate(c, 492, band="#2f67a3", band_width=10)
    pitta = c.solid(20, 24, 0.12, 14, 0.12, 0.02, 18, ("#9c611f", 0.40, 0.014))
    c.add(place(path(c.blob(250, 216, 0.02, 12), "#f0d29a"), -150, -150, 0, 1, pitta))
    c.add(place(path("M-250,20 C-240,-160 240,-160 250,20 C160,60 -160,60 -250,20Z", "#ecc98a"), -60, -236, 24, 1, pitta))
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
                c.add(place(line(f"M{m},-44 L{m + 12},44", "#2b0f05", 8, opacity=0.45, filter=c.blur(2)), px, py, turn))
            if j < 5:
                qx, qy = ox + (u + 63) * math.cos(rad), oy + (u + 63) * math.sin(rad)
                piece = path("M-15,-54 C10,-40 10,40 -15,54 C0,40 0,-40 -15,-54Z M4,-50 C26,-36 26,36 4,50 C16,36 16,-36 4,-50Z", c.pick("#c98bb5", "#b5679c"))
                c.add(place(piece, qx, qy, turn, 1, c.solid(5, 6, 0.5, shadow=8)))
    g.herbs(c, [(x, y + 100) for x, y in c.scatter(70, 280, 24)], 0.95, ("#6f7f3c", "#879a4b", "#55682c"))
    g.wedge(c, 330, 60, 60, 0.95)
    g.wedge(c, 338, 180, 100, 0.95)
    for x, y in ((-330, 40), (-372, 112), (-300, 118)):
        g.cherry_tomato(c, x, y, 42)
    g.parsley(c, -300, -20, -40, 1.1)
