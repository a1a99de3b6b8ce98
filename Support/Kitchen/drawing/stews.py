"""Stews, served in the pot in which they were cooked."""

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, ellipse, group, line, path, place, smooth
from .registry import dish


@dish("chicken-tagine-with-olives")
def tagine(c):
    t.cloth(c, "#2f7f8c", "#f0d9a8", "tiles", 0.32)
    r = t.bowl(c, 492, "#a8502c", "#b9623a", "#d98a5c", 84)
    for k in range(36):
        x, y = around(450, k * 10)
        c.add(place(path("M-22,14 L0,-18 22,14Z", "#f2dfb6"), x, y, k * 10 + 90))
        c.add(circle(6, "#26566b", *around(450, k * 10 + 5)))
    t.fill(c, r, "#d8922a", "#b4681a", ("#a8560f", 0.36, 0.009), 0.5, 0.3, 0.014)
    for x, y in c.scatter(30, r - 40, 46):
        d = f"M-50,0 C-20,{-30 + c.jitter(14):.0f} 20,{30 + c.jitter(14):.0f} 52,0"
        c.add(place(line(d, "#f0c873", 13), x, y, c.random.uniform(0, 180), 1, c.solid(4, 5, 0.5, shadow=3)))
    skin = c.solid(24, 28, 0.55, 20, 0.12, 0.02, 18, ("#7d3a0d", 0.5, 0.010))
    for k, (x, y, turn) in enumerate(
        (
            (-150, -190, 30),
            (130, -210, -24),
            (262, 6, 80),
            (148, 226, 20),
            (-128, 236, -30),
            (-272, 30, 84),
            (4, 8, 8),
        )
    ):
        thigh = "M-142,-18 C-138,-92 -44,-112 36,-98 C112,-86 150,-40 142,18 C134,80 60,104 -16,98 C-94,92 -146,50 -142,-18Z"
        c.add(place(path(thigh, c.linear("#e2a04a", "#b96a22")), x, y, turn, 0.98, skin))
    for x, y, turn in (
        (-36, -132, 20),
        (-190, -70, 80),
        (128, -84, 120),
        (-120, 118, 40),
        (110, 108, 160),
        (286, -150, 60),
        (-286, 176, 30),
        (24, 316, 100),
        (-10, -330, 10),
        (310, 160, 100),
    ):
        g.olive(c, x, y, turn, 1.08, c.pick("#8c9a3a", "#7d8c33", "#9aa746"), "#4d5620", pitted=False)
    for x, y, turn in (
        (60, -130, 30),
        (-74, 104, 100),
        (196, 116, 60),
        (-214, -150, 140),
        (-186, 150, 10),
        (236, -104, 90),
    ):
        c.add(
            place(
                path("M-62,-16 C-20,-40 30,-36 62,-10 C30,-8 -20,-6 -62,-16Z", "#f6d02f")
                + line("M-50,-15 C-18,-26 24,-24 50,-11", "#fff3b0", 4),
                x,
                y,
                turn,
                1.1,
                c.solid(4, 5, 0.5, shadow=7),
            )
        )
    for x, y in ((-6, -66), (-150, 26), (170, 40), (40, 150), (-30, 236), (30, -246)):
        g.parsley(c, x, y, None, 0.8)
    t.inner_shadow(c, r, 24, 0.5)


@dish("palak-paneer")
def palak_paneer(c):
    t.cloth(c, "#d9692f", "#f7d27a", "bands", 0.7)
    r = t.bowl(c, 492, "#8f4a22", "#a85a2c", "#e3a070", 60)
    for k in range(150):
        x, y = around(461, k * 2.4)
        c.add(circle(8, "#f0bd92", x, y, opacity=0.35) if k % 2 else circle(8, "#5d2b12", x, y, opacity=0.35))
    t.fill(c, r, "#57862c", "#3a611b", ("#2f5417", 0.45, 0.012), 0.55, 0.5, 0.02)
    swirl = smooth([around(345 - k * 3.3, -60 + k * 11) for k in range(66)], False)
    c.add(line(swirl, "#fffdf2", 15, opacity=0.9, filter=c.solid(5, 6, 0.4, shadow=2)))
    fried = c.solid(9, 11, 0.25, 16, 0.10, 0.05, 20, ("#d08f35", 0.42, 0.017))
    placed = [
        (-220, -180),
        (-60, -270),
        (140, -250),
        (270, -120),
        (-300, 10),
        (-120, -70),
        (70, -110),
        (300, 70),
        (-210, 180),
        (-20, 96),
        (170, 200),
        (-60, 290),
        (130, 40),
    ]
    for x, y in placed:
        x, y, side = x + c.jitter(14), y + c.jitter(14), c.random.uniform(112, 126)
        g.cube(c, x, y, side, c.random.uniform(0, 90), "#fdf3d6", 16, light=fried)
    for k in range(7):
        x, y = c.jitter(130) + 10, c.jitter(130) + 30
        c.add(
            place(
                path("M-44,0 C-20,-16 20,-16 44,0 C20,8 -20,8 -44,0Z", "#f1d27e"),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                c.solid(4, 4, 0.4, shadow=5),
            )
        )
    g.parsley(c, 6, 2, 10, 1.25)
    g.chilli_ring(c, 78, -50, 24, 0, "#d13a25", "#f08a5c")
    g.chilli_ring(c, -60, 86, 22, 0, "#d13a25", "#f08a5c")
    t.inner_shadow(c, r, 22, 0.5)


@dish("ratatouille")
def ratatouille(c):
    t.cloth(c, "#8b7fb8", "#f1e7c9", "dots", 0.6)
    r = t.cocotte(c, 470, "#e0832b", "#a65914", "#f4e6cd")
    t.fill(c, r, "#b8361c", "#8a2410", None, 0.5, 0.4, 0.02)
    kinds = (
        ("#b51f16", "#e5492e", "#f07a55"),
        ("#3f6e2e", "#cfe0a0", "#e7efc4"),
        ("#3c2243", "#e9dcb4", "#f4ecd0"),
        ("#d9a51c", "#f7dc74", "#fbeb9f"),
    )
    lit = c.solid(5, 6, 0.4, 18, 0, 0.05, 9)

    def slice_(kind, x, y, turn, size):
        skin, flesh, core = kinds[kind]
        parts = ellipse(86, 78, skin) + ellipse(77, 69, flesh) + ellipse(44, 38, core)
        for k in range(9):
            sx, sy = around(50, k * 40)
            colour = "#fbe3a2" if kind != 2 else "#b89a68"
            parts += ellipse(6, 3.5, colour, sx, sy * 0.9, opacity=0.8)
        if kind == 0:
            parts += "".join(place(ellipse(19, 12, "#f6a276"), *around(45, k * 72), turn=k * 72) for k in range(5))
        c.add(place(parts, x, y, turn, size, lit))

    number = 0
    for ring, count, size in ((336, 34, 1.0), (214, 22, 1.0), (100, 11, 0.92)):
        for k in range(count):
            a = k * 360 / count + ring
            x, y = around(ring, a)
            slice_(number % 4, x, y, a + c.jitter(8), size)
            number += 1
        # The first slices lie under the last ones of their ring: draw the seam again.
    slice_(0, 0, 0, 20, 0.9)
    g.thyme(c, -120, 150, 50, 1.3)
    g.thyme(c, 170, -130, 120, 1.2)
    g.basil(c, 4, 4, 20, 1.35)
    t.inner_shadow(c, r, 24, 0.5)


@dish("shakshuka")
def shakshuka(c):
    t.cloth(c, "#e0a63e", "#2f6f86", "tiles", 0.22)
    r = t.skillet(c, 480, -28)
    t.fill(c, r, "#c23a1c", "#8f220d", ("#e2642a", 0.38, 0.012), 0.7, 0.7, 0.016)
    for x, y in c.scatter(40, r - 50, 62):
        d = f"M-60,0 C-30,{-36 + c.jitter(10):.0f} 30,{-36 + c.jitter(10):.0f} 60,{c.jitter(12):.0f}"
        c.add(
            place(
                line(d, c.pick("#d93a1e", "#e85a2c", "#b82a14"), 22),
                x,
                y,
                c.random.uniform(0, 360),
                1,
                c.solid(6, 7, 0.7, 22, shadow=4),
            )
        )
    for x, y in ((0, -250), (238, -80), (150, 208), (-150, 210), (-240, -76), (4, 0)):
        g.fried_egg(c, x + c.jitter(8), y + c.jitter(8), 1.02)
    for x, y in c.scatter(
        36,
        r - 40,
        34,
        inside=lambda x, y: all(
            (x - px) ** 2 + (y - py) ** 2 > 74**2
            for px, py in ((0, -250), (238, -80), (150, 208), (-150, 210), (-240, -76), (4, 0))
        ),
    ):
        c.add(place(path(c.blob(19, 15, 0.25, 6), "#fffdf4"), x, y, 0, 1, c.solid(4, 5, 0.2, shadow=6)))
    g.herbs(c, c.scatter(120, r - 50, 20), 1.35)
    for x, y in ((120, -120), (-110, -130), (-10, 148), (282, 120), (-290, 110)):
        g.parsley(c, x, y, None, 0.95)
    t.inner_shadow(c, r, 22, 0.5)


@dish("zurek-in-a-bread-bowl")
def zurek(c):
    t.cloth(c, "#efe6d6", "#c2382e", "stripes", 0.85)
    t.board(c, 1240, 1060, "#a9733f", "#6e4423", 120, -4)
    loaf = c.blob(452, 438, 0.02, 14, -30, 30)
    c.add(group(path(loaf, "#c4833c"), filter=c.solid(46, 44, 0.2, 12, 0.16, 0.03, 34, ("#7a3f12", 0.46, 0.008))))
    for k in range(5):
        a = 20 + k * 72
        x, y = around(396, a, -30, 30)
        c.add(
            place(
                path("M-70,0 C-30,-20 30,-20 70,0 C30,16 -30,16 -70,0Z", "#ecd0a0"),
                x,
                y,
                a + 70,
                1.0,
                c.solid(6, 5, 0.05, shadow=0, rough=0.3, grain=0.05),
            )
        )
    crumb = c.blob(330, 320, 0.035, 16, -30, 30)
    c.add(group(path(crumb, "#f3dcae"), filter=c.solid(8, 9, 0.1, 12, 0.5, 0.06, 0)))
    soup = c.blob(292, 284, 0.02, 14, -30, 30)
    c.add(path(soup, "#5d3a14", opacity=0.5, filter=c.blur(10)))
    c.add(
        group(path(soup, c.radial("#f0e0b8", "#e6cf98", "#c9a866")), filter=c.solid(14, 18, 0.45, 22, 0.2, 0.012, 0))
    )
    hole = place(
        path(
            "M-900,-900H900V900H-900Z M-292,0 a292,284 0 1 0 584,0 a292,284 0 1 0 -584,0Z",
            "#2b1505",
            fill_rule="evenodd",
            filter=c.blur(18),
        ),
        16,
        24,
    )
    for x, y, turn in (
        (-190, 96, 20),
        (-216, -10, 60),
        (-170, -112, 10),
        (-84, -178, 80),
        (20, -196, 140),
        (-96, -62, 40),
        (150, 150, 30),
    ):
        parts = ellipse(72, 62, "#b9886a") + ellipse(64, 54, "#e6c3a8")
        parts += "".join(
            ellipse(
                c.random.uniform(4, 8),
                c.random.uniform(3, 6),
                c.pick("#c9987a", "#f6e4d4"),
                *around(c.random.uniform(10, 46), c.random.uniform(0, 360)),
            )
            for _ in range(14)
        )
        c.add(place(parts, x, y, turn, 0.98, c.solid(6, 7, 0.35, 18, 0, 0.05, 9)))
    for x, y in c.scatter(12, 220, 60):
        g.cube(
            c,
            x - 30,
            y + 30,
            c.random.uniform(24, 34),
            c.random.uniform(0, 90),
            c.pick("#c9583c", "#e08a2e", "#b84a34"),
            6,
            5,
        )
    g.egg_half(c, 96, -20, 68, 1.34, "#f6b52f", soft=False)
    g.egg_half(c, -30, 196, -62, 1.34, "#f6b52f", soft=False)
    g.herbs(c, [(x - 30, y + 30) for x, y in c.scatter(90, 260, 18)], 1.15, ("#5d8038", "#7a9a4c", "#4b6b2c"))
    g.parsley(c, -60, 66, -10, 1.1)
    g.parsley(c, 120, -130, 40, 0.9)
    c.add(c.clip(f'<ellipse cx="-30" cy="30" rx="296" ry="288"/>', place(group(hole, opacity=0.4), -30, 30)))
    lid = c.blob(176, 150, 0.03, 12)
    c.add(
        place(
            path(lid, "#c98a45"), 430, -360, 30, 1, c.solid(34, 38, 0.2, 12, 0.16, 0.03, 30, ("#7a3f12", 0.46, 0.010))
        )
    )
