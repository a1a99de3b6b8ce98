"""Rice in a bowl, in a pan, on a leaf and in nori."""

import math

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, ellipse, group, line, path, place, rect
from .registry import dish


@dish("katsu-curry")
def katsu(c):
    t.cloth(c, "#b9a7d6", "#7f68ab", "waves", 0.35)
    r = t.bowl(c, 492, "#2f3034", "#3b3c41", "#5c5e64", 52)
    t.fill(c, r, "#8f4d14", "#6d360a", ("#a8641f", 0.36, 0.008), 0.65, 0.3, 0.010)
    for x, y, turn in (
        (-250, 130, 20),
        (-120, 268, 70),
        (92, 300, 140),
        (262, 202, 30),
        (-330, 10, 100),
        (330, 64, 60),
    ):
        c.add(
            place(
                path(c.blob(46, 40, 0.1, 7), c.pick("#ee8a2c", "#e57a1f")),
                x,
                y,
                turn,
                1,
                c.solid(9, 10, 0.6, shadow=6),
            )
        )
    for x, y in ((-190, 214), (10, 240), (180, 290), (-300, 80)):
        c.add(
            place(
                path("M-56,0 C-30,-22 30,-22 56,0 C30,-4 -30,-4 -56,0Z", "#e9c27c"),
                x,
                y,
                c.random.uniform(0, 180),
                1,
                c.solid(4, 4, 0.5, shadow=4),
            )
        )
    rice = "M-432,-40 C-440,-250 -250,-440 0,-440 C250,-440 440,-250 432,-50 C330,-10 260,-96 130,-70 C0,-44 -60,40 -200,10 C-300,-12 -340,10 -432,-40Z"
    c.add(c.clip(circle(r, "#000"), group(path(rice, "#f3eee0"), filter=c.solid(24, 26, 0.1, shadow=16))))
    points = c.scatter(620, r - 26, 13, inside=lambda x, y: y < -52 + 26 * math.sin(x / 110))
    g.grains(c, points, 25, 11, "#fffdf6", "#ece4cf", 3, 4)
    # The cutlet, cut into strips that have slid apart a little.
    crumb = c.solid(11, 15, 0.15, 12, 0.62, 0.075, 26, ("#b9701f", 0.34, 0.03))
    for k in range(7):
        x = -318 + k * 106
        top, bottom = -96 - 44 * math.sin((k + 0.5) / 7 * math.pi) + c.jitter(8), 96 + 40 * math.sin(
            (k + 0.5) / 7 * math.pi
        ) + c.jitter(8)
        bow = 16 if 0 < k < 6 else 30
        left, right = (-46, 46)
        d = (
            f"M{left + (26 if k == 0 else 0)},{top + (34 if k == 0 else 0)} Q0,{top - bow} {right - (26 if k == 6 else 0)},{top + (34 if k == 6 else 0)} "
            f"L{right},{bottom - (40 if k == 6 else 0)} Q0,{bottom + bow} {left},{bottom - (40 if k == 0 else 0)}Z"
        )
        c.add(
            place(
                path(d, "#efb455", stroke="#efb455", stroke_width=10, stroke_linejoin="round"),
                x,
                8 + c.jitter(9),
                2 + c.jitter(2.5),
                1,
                crumb,
            )
        )
        if k < 6:
            c.add(
                place(
                    line(f"M0,{top + 46} C-8,{top + 90} 8,{bottom - 90} 0,{bottom - 46}", "#fbf0dd", 10),
                    x + 54,
                    8,
                    2,
                    1,
                    c.solid(3, 3, 0.2, shadow=0),
                )
            )
    for x, y in c.scatter(40, 60, 12):
        c.add(
            group(
                rect(26, 9, "#c22f3a", x + 300, y - 200, 4),
                filter=c.solid(2, 3, 0.3, shadow=4),
                transform=f"rotate({c.random.uniform(0, 90):.0f} {x + 300:.0f} {y - 200:.0f})",
            )
        )
    g.onion_rings(c, [(x + 10, y - 20) for x, y in c.scatter(14, 160, 40)], 1.1)
    t.inner_shadow(c, r, 18, 0.4)


@dish("nasi-lemak")
def nasi_lemak(c):
    t.cloth(c, "#2f8a80", "#f3c95a", "dots", 0.55)
    t.plate(c, 492, "#f1ece0", "#c9c0ae", "#c9372c", 8, 0.84)
    t.banana_leaf(c, 820, 720, -18)
    c.add(place(path(c.blob(176, 168, 0.025, 14), "#f6f2e4"), 0, 8, 0, 1, c.solid(44, 50, 0.15, 14, 0, 0.05, 22)))
    g.grains(c, [(x, y * 0.95 + 8) for x, y in c.scatter(290, 168, 11)], 22, 10, "#fffdf6", "#efe8d4", 2, 3.5)
    g.leaf(c, 20, -20, 70, 90, 30, "#4f9140", "#86bb5c")
    # Sambal.
    c.add(
        place(
            path(c.blob(128, 112, 0.1, 10), "#a51f0f"),
            -206,
            196,
            0,
            1,
            c.solid(17, 22, 0.9, 22, 0.6, 0.03, 10, ("#d9482a", 0.4, 0.03)),
        )
    )
    for k in range(5):
        a = -10 + k * 24
        g.cucumber(c, *around(258, a), 72, a + 30, 10)
    g.egg_half(c, -60, -276, 74, 1.14, "#f5a623", soft=False)
    g.egg_half(c, 116, -252, 102, 1.14, "#f5a623", soft=False)
    for x, y in c.scatter(34, 106, 30):
        g.peanut(c, x - 262, y * 0.95 - 84, c.random.uniform(0, 180), 1.1, c.pick("#c98145", "#b96f35", "#dba063"))
    for x, y in c.scatter(26, 112, 26):
        fish = path(
            "M-50,0 C-24,-13 20,-12 40,0 L58,-10 54,0 58,10 40,2 C20,12 -24,12 -50,0Z",
            c.pick("#b58a52", "#9a6f3c", "#c9a46a"),
        ) + circle(3, "#1d1210", -38, -1)
        c.add(place(fish, x * 1.1 + 40, y * 0.7 + 286, c.random.uniform(0, 360), 1, c.solid(4, 5, 0.5, shadow=6)))
    g.herbs(c, [(x - 206, y + 196) for x, y in c.scatter(10, 90, 30)], 1.0)


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
        c.add(
            place(
                rect(38, 66, "#a9cc5c", 0, 0, 9),
                *around(66, turn + 8, x - 2, y),
                turn,
                1,
                c.solid(6, 7, 0.4, shadow=5),
            )
        )
        g.seeds(c, [(x + px, y + py) for px, py in c.scatter(8, 108, 26, inner=74)], 1.0)
    # Soy sauce, wasabi, ginger.
    c.add(group(circle(132, "#efe9dc", 452, -262), filter=c.solid(8, 10, 0.45, 20, shadow=22)))
    c.add(circle(112, c.linear("#1c0c06", "#3b1a0c"), 452, -262))
    c.add(
        circle(108, "none", 452, -262, stroke=c.linear(("#fff", 0.0), ("#fff", 0.05), ("#fff", 0.55)), stroke_width=5)
    )
    c.add(place(ellipse(34, 14, "#fff", opacity=0.28), 416, -308, -30))
    c.add(place(path(c.blob(64, 58, 0.16, 8), "#a4c25a"), 372, 276, 0, 1, c.solid(18, 22, 0.15, 14, 0.25, 0.05, 16)))
    for k in range(7):
        x, y = around(46, k * 51, 470, 100)
        c.add(
            place(
                path("M-70,0 C-50,-56 50,-56 70,0 C40,26 -40,26 -70,0Z", c.pick("#f7c3b4", "#f4b0a4", "#fbd6c8")),
                x,
                y,
                k * 51 + 30,
                0.95,
                c.solid(7, 9, 0.35, 18, shadow=7),
            )
        )
    t.chopsticks(c, 150, 452, -5, "#8f3a26")


@dish("seafood-paella")
def paella(c):
    t.cloth(c, "#b5382f", "#f4d36b", "stripes", 0.75)
    for side in (-1, 1):
        ear = "M-120,0 C-120,-104 -60,-112 0,-112 C60,-112 120,-104 120,0 L92,0 C92,-76 50,-82 0,-82 C-50,-82 -92,-76 -92,0Z"
        t.cast(c, place(path(ear, "@"), side * 474, 0, side * 90), 18)
        c.add(place(path(ear, "#c9372c"), side * 474, 0, side * 90, 1, c.solid(6, 8, 0.6, 20, shadow=0)))
    r = t.bowl(c, 490, "#4b4a49", "#5e5c5a", "#b9b6b1", 44)
    t.fill(c, r, "#e2a522", "#b3720f", ("#b5620c", 0.42, 0.012), 0.2, 0.5, 0.05)
    g.grains(c, c.scatter(1500, r - 14, 10, tries=16000), 22, 10, "#f3c544", "#dd9d24", 2, 4)
    for x, y in c.scatter(46, r - 40, 40):
        c.add(group(circle(16, c.pick("#6fae3a", "#5f9c30", "#84bd4c"), x, y), filter=c.solid(6, 7, 0.6, shadow=5)))
    for k in range(9):
        x, y = around(250 + c.jitter(60), k * 40 + 14)
        c.add(
            place(
                path("M-84,-14 C-30,-40 30,-36 84,-6 C40,6 -30,6 -84,-14Z", "#cf3420"),
                x,
                y,
                k * 40 + c.jitter(40),
                1,
                c.solid(6, 7, 0.6, 20, shadow=6),
            )
        )
    for k in range(6):
        x, y = around(318, k * 60 + 30)
        g.mussel(c, x, y, k * 60 + 120, 0.92)
    for k in range(6):
        x, y = around(212 if k % 2 else 226, k * 60 + 2)
        g.prawn(c, x, y, k * 60 + 96, 1.12, False, "#ea6a3c", "#ffb58f", head=True)
    for k in range(6):
        x, y = around(386, k * 60 + 62)
        g.wedge(c, x, y, k * 60 + 62 + 90, 0.62)
    for x, y in ((10, -10), (-44, 40), (50, 46)):
        c.add(place(circle(44, "none", stroke="#fbeee0", stroke_width=20), x, y, 0, 1, c.solid(7, 8, 0.5, shadow=7)))
    g.herbs(c, c.scatter(80, r - 60, 24), 1.25)
    t.inner_shadow(c, r, 16, 0.4)
