"""Soups, stews and what is eaten from a pot, a pan or a bowl."""

import math

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, ellipse, group, line, path, place, rect, smooth
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
    for k, (x, y, turn) in enumerate(((-150, -190, 30), (130, -210, -24), (262, 6, 80), (148, 226, 20), (-128, 236, -30), (-272, 30, 84), (4, 8, 8))):
        thigh = "M-142,-18 C-138,-92 -44,-112 36,-98 C112,-86 150,-40 142,18 C134,80 60,104 -16,98 C-94,92 -146,50 -142,-18Z"
        c.add(place(path(thigh, c.linear("#e2a04a", "#b96a22")), x, y, turn, 0.98, skin))
    for x, y, turn in ((-36, -132, 20), (-190, -70, 80), (128, -84, 120), (-120, 118, 40), (110, 108, 160), (286, -150, 60), (-286, 176, 30), (24, 316, 100), (-10, -330, 10), (310, 160, 100)):
        g.olive(c, x, y, turn, 1.08, c.pick("#8c9a3a", "#7d8c33", "#9aa746"), "#4d5620", pitted=False)
    for x, y, turn in ((60, -130, 30), (-74, 104, 100), (196, 116, 60), (-214, -150, 140), (-186, 150, 10), (236, -104, 90)):
        c.add(place(path("M-62,-16 C-20,-40 30,-36 62,-10 C30,-8 -20,-6 -62,-16Z", "#f6d02f") + line("M-50,-15 C-18,-26 24,-24 50,-11", "#fff3b0", 4), x, y, turn, 1.1, c.solid(4, 5, 0.5, shadow=7)))
    for x, y in ((-6, -66), (-150, 26), (170, 40), (40, 150), (-30, 236), (30, -246)):
        g.parsley(c, x, y, None, 0.8)
    t.inner_shadow(c, r, 24, 0.5)


@dish("katsu-curry")
def katsu(c):
    t.cloth(c, "#b9a7d6", "#7f68ab", "waves", 0.35)
    r = t.bowl(c, 492, "#2f3034", "#3b3c41", "#5c5e64", 52)
    t.fill(c, r, "#b06a1e", "#8f4f12", None, 0.7, 0.22, 0.008)
    for x, y, turn in ((-250, 130, 20), (-120, 268, 70), (92, 300, 140), (262, 202, 30), (-330, 10, 100), (330, 64, 60)):
        c.add(place(path(c.blob(46, 40, 0.1, 7), c.pick("#ee8a2c", "#e57a1f")), x, y, turn, 1, c.solid(9, 10, 0.6, shadow=6)))
    for x, y in ((-190, 214), (10, 240), (180, 290), (-300, 80)):
        c.add(place(path("M-56,0 C-30,-22 30,-22 56,0 C30,-4 -30,-4 -56,0Z", "#e9c27c"), x, y, c.random.uniform(0, 180), 1, c.solid(4, 4, 0.5, shadow=4)))
    rice = "M-432,-40 C-440,-250 -250,-440 0,-440 C250,-440 440,-250 432,-50 C330,-10 260,-96 130,-70 C0,-44 -60,40 -200,10 C-300,-12 -340,10 -432,-40Z"
    c.add(c.clip(circle(r, "#000"), group(path(rice, "#f3eee0"), filter=c.solid(24, 26, 0.1, shadow=16))))
    points = c.scatter(620, r - 26, 13, inside=lambda x, y: y < -52 + 26 * math.sin(x / 110))
    g.grains(c, points, 25, 11, "#fffdf6", "#ece4cf", 3, 4)
    # The cutlet, cut into strips that have slid apart a little.
    crumb = c.solid(11, 15, 0.12, 12, 0.62, 0.075, 22, ("#9c5316", 0.40, 0.02))
    for k in range(7):
        x = -318 + k * 106
        top, bottom = -96 - 44 * math.sin((k + 0.5) / 7 * math.pi) + c.jitter(8), 96 + 40 * math.sin((k + 0.5) / 7 * math.pi) + c.jitter(8)
        bow = 16 if 0 < k < 6 else 30
        left, right = (-46, 46)
        d = (f"M{left + (26 if k == 0 else 0)},{top + (34 if k == 0 else 0)} Q0,{top - bow} {right - (26 if k == 6 else 0)},{top + (34 if k == 6 else 0)} "
             f"L{right},{bottom - (40 if k == 6 else 0)} Q0,{bottom + bow} {left},{bottom - (40 if k == 0 else 0)}Z")
        c.add(place(path(d, "#d99337", stroke="#d99337", stroke_width=10, stroke_linejoin="round"), x, 8 + c.jitter(9), 2 + c.jitter(2.5), 1, crumb))
        if k < 6:
            c.add(place(line(f"M0,{top + 46} C-8,{top + 90} 8,{bottom - 90} 0,{bottom - 46}", "#fbf0dd", 10), x + 54, 8, 2, 1, c.solid(3, 3, 0.2, shadow=0)))
    gravy = "M-70,60 C-20,20 96,30 120,78 C150,110 130,150 132,200 C134,250 88,250 86,206 C84,166 60,150 30,164 C0,178 6,214 -16,216 C-46,218 -36,170 -58,140 C-84,112 -96,80 -70,60Z"
    c.add(place(path(gravy, "#a8631a", opacity=0.94), 60, -10, 0, 1.0, c.solid(11, 13, 0.8, 22, shadow=5)))
    for x, y in c.scatter(40, 60, 12):
        c.add(group(rect(26, 9, "#c22f3a", x + 300, y - 200, 4), filter=c.solid(2, 3, 0.3, shadow=4), transform=f"rotate({c.random.uniform(0, 90):.0f} {x + 300:.0f} {y - 200:.0f})"))
    g.onion_rings(c, [(x + 10, y - 20) for x, y in c.scatter(14, 160, 40)], 1.1)
    t.inner_shadow(c, r, 18, 0.4)


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
    placed = [(-220, -180), (-60, -270), (140, -250), (270, -120), (-300, 10), (-120, -70), (70, -110), (300, 70), (-210, 180), (-20, 96), (170, 200), (-60, 290), (130, 40)]
    for x, y in placed:
        g.cube(c, x + c.jitter(14), y + c.jitter(14), c.random.uniform(112, 126), c.random.uniform(0, 90), "#fdf3d6", 16)
        c.body[-1] = c.body[-1].replace(c.solid(5, 6, 0.2, 18, 0.0, 0.06, 12, None), fried)
    for k in range(7):
        x, y = c.jitter(130) + 10, c.jitter(130) + 30
        c.add(place(path("M-44,0 C-20,-16 20,-16 44,0 C20,8 -20,8 -44,0Z", "#f1d27e"), x, y, c.random.uniform(0, 180), 1, c.solid(4, 4, 0.4, shadow=5)))
    g.parsley(c, 6, 2, 10, 1.25)
    g.chilli_ring(c, 78, -50, 24, 0, "#d13a25", "#f08a5c")
    g.chilli_ring(c, -60, 86, 22, 0, "#d13a25", "#f08a5c")
    t.inner_shadow(c, r, 22, 0.5)


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
        d = (f"M{x1:.0f},{y + 60 + c.jitter(20):.0f} C{x1 + 150:.0f},{y - 90 + c.jitter(16):.0f} {x2 - 300:.0f},{y + 130 + c.jitter(16):.0f} {x2:.0f},{y - 10 + c.jitter(26):.0f}")
        strands += line(d, "#a8702a", 19, opacity=0.7) + line(d, "#f3d083", 14) + place(line(d, "#fff0c0", 4, opacity=0.75), -2, -3)
    c.add(c.clip(circle(r - 12, "#000"), group(strands, filter=c.drop(6))))
    for x, y in c.scatter(34, r - 30, 42):
        c.add(ellipse(c.random.uniform(8, 22), c.random.uniform(7, 18), "#f0b862", x, y, opacity=0.35, stroke="#ffdf9c", stroke_width=2.5))
    for k, (x, y, turn) in enumerate(((258, -196, 20), (306, -130, 30))):
        c.add(place(rect(176, 250, "#1d3328", r=8), x, y, turn, 1, c.solid(4, 5, 0.2, 14, 0.5, 0.06, 14)))
    pork = c.solid(12, 13, 0.45, 20, 0.10, 0.03, 16)
    for x, y, turn in ((210, 232, 10), (60, 290, -30), (196, 80, 60)):
        swirl = path(c.blob(122, 106, 0.04, 10), "#8a4526") + path(c.blob(106, 90, 0.05, 10), "#c98a68")
        swirl += path("M-76,10 C-70,-62 40,-80 72,-20 C92,30 30,70 -14,52 C-50,36 -40,-16 0,-20 C30,-22 40,10 16,20", "none", stroke="#f3d9c4", stroke_width=17, stroke_linecap="round")
        swirl += path("M-92,-14 C-80,-80 70,-96 92,-10", "none", stroke="#f0cfb6", stroke_width=10, stroke_linecap="round", opacity=0.8)
        c.add(place(swirl, x, y, turn, 1.05, pork))
    g.egg_half(c, -226, -190, -36, 1.22)
    g.egg_half(c, -86, -266, 10, 1.22)
    g.onion_rings(c, [(x - 170, y + 180) for x, y in c.scatter(44, 120, 17)], 1.25)
    t.chopsticks(c, 556, 70, -66, "#5b2f1a")


@dish("shakshuka")
def shakshuka(c):
    t.cloth(c, "#e0a63e", "#2f6f86", "tiles", 0.22)
    r = t.skillet(c, 480, -28)
    t.fill(c, r, "#c23a1c", "#8f220d", ("#e2642a", 0.38, 0.012), 0.7, 0.7, 0.016)
    for x, y in c.scatter(40, r - 50, 62):
        d = f"M-60,0 C-30,{-36 + c.jitter(10):.0f} 30,{-36 + c.jitter(10):.0f} 60,{c.jitter(12):.0f}"
        c.add(place(line(d, c.pick("#d93a1e", "#e85a2c", "#b82a14"), 22), x, y, c.random.uniform(0, 360), 1, c.solid(6, 7, 0.7, 22, shadow=4)))
    for x, y in ((0, -250), (238, -80), (150, 208), (-150, 210), (-240, -76), (4, 0)):
        g.fried_egg(c, x + c.jitter(8), y + c.jitter(8), 1.02)
    for x, y in c.scatter(36, r - 40, 34, inside=lambda x, y: all((x - px) ** 2 + (y - py) ** 2 > 74 ** 2 for px, py in ((0, -250), (238, -80), (150, 208), (-150, 210), (-240, -76), (4, 0)))):
        c.add(place(path(c.blob(19, 15, 0.25, 6), "#fffdf4"), x, y, 0, 1, c.solid(4, 5, 0.2, shadow=6)))
    g.herbs(c, c.scatter(120, r - 50, 20), 1.35)
    for x, y in ((120, -120), (-110, -130), (-10, 148), (282, 120), (-290, 110)):
        g.parsley(c, x, y, None, 0.95)
    t.inner_shadow(c, r, 22, 0.5)


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
        c.add(place(path("M-84,-14 C-30,-40 30,-36 84,-6 C40,6 -30,6 -84,-14Z", "#cf3420"), x, y, k * 40 + c.jitter(40), 1, c.solid(6, 7, 0.6, 20, shadow=6)))
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


@dish("ratatouille")
def ratatouille(c):
    t.cloth(c, "#8b7fb8", "#f1e7c9", "dots", 0.6)
    r = t.cocotte(c, 470, "#e0832b", "#a65914", "#f4e6cd")
    t.fill(c, r, "#b8361c", "#8a2410", None, 0.5, 0.4, 0.02)
    kinds = (("#b51f16", "#e5492e", "#f07a55"), ("#3f6e2e", "#cfe0a0", "#e7efc4"), ("#3c2243", "#e9dcb4", "#f4ecd0"), ("#d9a51c", "#f7dc74", "#fbeb9f"))
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
        c.add(place(path(ring, "none", stroke="#5b9a3a", stroke_width=24) + path(ring, "none", stroke="#cfe5a6", stroke_width=6), x, y, turn, 0.95, c.solid(6, 7, 0.5, shadow=9)))
    for x, y in c.scatter(12, r - 90, 120):
        for k in range(2):
            c.add(place(path(f"M{-70 + k * 9},{14 + k * 16} C{-46 + k * 7},-50 {46 - k * 7},-50 {70 - k * 9},{14 + k * 16}", "none", stroke=c.pick("#a5447d", "#c56a9c"), stroke_width=8, stroke_linecap="round") , x, y, k * 14 + x, 0.9, c.solid(3, 4, 0.4, shadow=5)))
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


@dish("zurek-in-a-bread-bowl")
def zurek(c):
    t.cloth(c, "#efe6d6", "#c2382e", "stripes", 0.85)
    t.board(c, 1240, 1060, "#a9733f", "#6e4423", 120, -4)
    loaf = c.blob(452, 438, 0.02, 14, -30, 30)
    c.add(group(path(loaf, "#c4833c"), filter=c.solid(46, 44, 0.2, 12, 0.16, 0.03, 34, ("#7a3f12", 0.46, 0.008))))
    for k in range(5):
        a = 20 + k * 72
        x, y = around(396, a, -30, 30)
        c.add(place(path("M-70,0 C-30,-20 30,-20 70,0 C30,16 -30,16 -70,0Z", "#ecd0a0"), x, y, a + 70, 1.0, c.solid(6, 5, 0.05, shadow=0, rough=0.3, grain=0.05)))
    crumb = c.blob(330, 320, 0.035, 16, -30, 30)
    c.add(group(path(crumb, "#f3dcae"), filter=c.solid(8, 9, 0.1, 12, 0.5, 0.06, 0)))
    soup = c.blob(292, 284, 0.02, 14, -30, 30)
    c.add(path(soup, "#5d3a14", opacity=0.5, filter=c.blur(10)))
    c.add(group(path(soup, c.radial("#f0e0b8", "#e6cf98", "#c9a866")), filter=c.solid(14, 18, 0.45, 22, 0.2, 0.012, 0)))
    hole = place(path("M-900,-900H900V900H-900Z M-292,0 a292,284 0 1 0 584,0 a292,284 0 1 0 -584,0Z", "#2b1505", fill_rule="evenodd", filter=c.blur(18)), 16, 24)
    for x, y, turn in ((-190, 60, 20), (-130, 150, 60), (-24, 196, 10), (90, 180, 80), (-222, -40, 140)):
        parts = ellipse(72, 62, "#b9886a") + ellipse(64, 54, "#e6c3a8")
        parts += "".join(ellipse(c.random.uniform(4, 8), c.random.uniform(3, 6), c.pick("#c9987a", "#f6e4d4"), *around(c.random.uniform(10, 46), c.random.uniform(0, 360))) for _ in range(14))
        c.add(place(parts, x, y, turn, 0.98, c.solid(6, 7, 0.35, 18, 0, 0.05, 9)))
    for x, y in c.scatter(12, 220, 60):
        g.cube(c, x - 30, y + 30, c.random.uniform(24, 34), c.random.uniform(0, 90), c.pick("#c9583c", "#e08a2e", "#b84a34"), 6, None, 5)
    g.egg_half(c, 78, -60, 24, 1.28, "#f6b52f", soft=False)
    g.egg_half(c, -88, -110, -40, 1.28, "#f6b52f", soft=False)
    g.herbs(c, [(x - 30, y + 30) for x, y in c.scatter(90, 260, 18)], 1.15, ("#5d8038", "#7a9a4c", "#4b6b2c"))
    g.parsley(c, 10, 60, -10, 1.0)
    c.add(c.clip(f'<ellipse cx="-30" cy="30" rx="296" ry="288"/>', place(group(hole, opacity=0.4), -30, 30)))
    lid = c.blob(176, 150, 0.03, 12)
    c.add(place(path(lid, "#c98a45"), 430, -360, 30, 1, c.solid(34, 38, 0.2, 12, 0.16, 0.03, 30, ("#7a3f12", 0.46, 0.010))))
