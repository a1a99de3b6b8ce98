"""Pies, pancakes and puddings."""

import math

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, ellipse, group, line, path, place, rect, smooth
from .registry import dish


@dish("apam-balik")
def apam_balik(c):
    t.cloth(c, "#3f8f86", "#f1d79a", "zigzag", 0.55)
    t.plate(c, 492, "#f3ead8", "#cdbd9f", "#b8432a", 10)
    for x, y, turn in ((-16, -196, -14), (24, 128, 10)):
        lower = "M-400,0 C-400,350 400,350 400,0Z"
        c.add(
            place(
                path(lower, "#d28c35"),
                x,
                y + 26,
                turn,
                1.0,
                c.solid(9, 9, 0.2, 14, 0.15, 0.04, 20, ("#a65d1c", 0.5, 0.02)),
            )
        )
        # The filling shows along the open edge of the fold.
        for k in range(84):
            a = math.radians(c.random.uniform(4, 176))
            px, py = 376 * math.cos(a), 268 * math.sin(a) + c.jitter(16) + 18
            r = math.radians(turn)
            qx, qy = x + px * math.cos(r) - py * math.sin(r), y + px * math.sin(r) + py * math.cos(r)
            if k % 2:
                g.peanut(c, qx, qy, c.random.uniform(0, 180), 1.3, c.pick("#d9a662", "#c98d48", "#e6bd80"))
            else:
                c.add(group(circle(19, "#fbd33a", qx, qy), filter=c.solid(6, 7, 0.5, shadow=5)))
        upper = "M-396,-10 C-390,306 390,306 396,-10 C396,-44 -396,-44 -396,-10Z"
        c.add(
            place(
                path(upper, "#e9ad4f"),
                x,
                y - 26,
                turn,
                1.0,
                c.solid(18, 22, 0.22, 14, 0.22, 0.05, 16, ("#b86f22", 0.50, 0.03)),
            )
        )
        edge = "M-376,30 C-350,278 350,278 376,30"
        c.add(place(line(edge, "#8a4510", 26, opacity=0.5, filter=c.blur(9)), x, y - 26, turn))


@dish("bramble-lattice-pie")
def pie(c):
    t.cloth(c, "#e3bb58", "#fff3d0", "gingham", 0.5)
    t.plate(c, 492)
    c.add(group(circle(400, "#c9c4bc"), filter=c.solid(8, 9, 0.5, 20, shadow=26)))
    for k in range(34):
        x, y = around(366, k * 360 / 34)
        c.add(
            place(
                ellipse(40, 46, "#e3a44c"),
                x,
                y,
                k * 360 / 34 + 90 + 18,
                1,
                c.solid(12, 14, 0.25, 16, 0.05, 0.08, 5, ("#a9621d", 0.5, 0.02)),
            )
        )
    c.add(circle(338, "#3b0f26"))
    for x, y in c.scatter(150, 330, 40):
        colour = c.pick("#4a1f4f", "#5f1c45", "#7a2148", "#3a1a45")
        drupelets = "".join(circle(11, colour, *around(d, a)) for d, a in ((0, 0), *((19, k * 60) for k in range(6))))
        c.add(
            place(
                drupelets + circle(26, colour, opacity=0.6),
                x,
                y,
                c.random.uniform(0, 90),
                1,
                c.solid(4, 6, 0.8, 26, shadow=4),
            )
        )
    pastry = c.solid(9, 11, 0.22, 16, 0.06, 0.06, 12, ("#b56d22", 0.5, 0.012))
    strips, step, width = 6, 112, 66
    tones = ("#eab663", "#e6ad55", "#f0c277")

    def strip(length, k, along, at=0.0):
        offset = (k - (strips - 1) / 2) * step
        w, h, x, y = (length, width, at, offset) if along else (width, length, offset, at)
        # Longer strips were cut from the middle; all are clipped by the rim.
        return place(rect(w, h, tones[k % 3], x, y, 9), turn=38, filter=pastry)

    woven = "".join(strip(700, k, False) for k in range(strips)) + "".join(strip(700, k, True) for k in range(strips))
    for k in range(strips):
        for j in range(strips):
            if (k + j) % 2:
                woven += strip(step + 16, k, False, (j - (strips - 1) / 2) * step)
    c.add(c.clip(circle(346, "#000"), woven))
    c.add(circle(346, "none", stroke="#7a4312", stroke_width=14, opacity=0.3, filter=c.blur(7)))
    sugar = "".join(
        circle(c.random.uniform(2, 4.2), "#fff8e4", x, y, opacity=0.9) for x, y in c.scatter(170, 390, 16)
    )
    c.add(sugar)


@dish("buttermilk-pancakes")
def pancakes(c):
    t.cloth(c, "#d98787", "#fbe9e4", "gingham", 0.5)
    t.plate(c, 492, band="#d98787", band_width=8)
    for k in range(5):
        x, y, r = -8 + k * 9 + c.jitter(9), 44 - k * 24, 372 - k * 7
        c.add(place(path(c.blob(r, r * 0.97, 0.012, 12), "#f0cf8e"), x, y, 0, 1, c.solid(10, 12, 0.1, shadow=14)))
        c.add(
            place(
                path(c.blob(r - 6, r * 0.97 - 6, 0.012, 12), "#c98538"),
                x - 3,
                y - 12,
                0,
                1,
                c.solid(20, 22, 0.2, 14, 0.10, 0.02, 0, ("#e0a655", 0.55, 0.006)),
            )
        )
    top = (28, -64)
    c.add(place(path(c.blob(296, 286, 0.03, 12), "#8f4a12", opacity=0.32, filter=c.blur(16)), *top))
    syrup = (
        "M-214,-20 C-220,-150 -70,-212 60,-196 C200,-178 262,-80 240,20 C232,70 262,120 254,196 C250,250 206,250 202,196 "
        "C200,150 170,122 130,140 C90,160 92,220 90,300 C88,356 30,356 28,300 C27,236 6,190 -44,180 C-96,172 -108,210 -112,268 "
        "C-116,312 -164,310 -166,262 C-168,190 -208,80 -214,-20Z"
    )
    c.add(place(path(syrup, "#7b3409", opacity=0.86), *top, 0, 1, c.solid(15, 19, 0.9, 24, shadow=6)))
    c.add(place(rect(170, 142, "#ffe99b", r=22), 12, -96, -12, 1, c.solid(14, 15, 0.4, 18, shadow=20)))
    c.add(place(path(c.blob(112, 92, 0.14), "#ffd968", opacity=0.35, filter=c.blur(6)), 10, -70))
    for x, y, r in (
        (176, -150, 46),
        (226, -74, 43),
        (-128, -158, 44),
        (-156, -52, 40),
        (132, 52, 45),
        (-66, 66, 42),
        (214, 366, 42),
        (-262, 300, 40),
        (-322, 228, 44),
        (152, -238, 38),
    ):
        g.berry(c, x, y, r)
    g.mint(c, -20, -206, 10, 0.8)


@dish("creme-brulee")
def creme_brulee(c):
    t.cloth(c, "#a9b8d8", "#f7f3ec", "stripes", 0.75)
    t.plate(c, 492, band="#6d83b5", band_width=6, well=0.9)
    points = [around(404 + (6 if k % 2 else -6), k * 360 / 88) for k in range(88)]
    t.cast(c, path(smooth(points), "@"), 24)
    c.add(group(path(smooth(points), "#fbf8f2"), filter=c.solid(7, 9, 0.4, 20, shadow=0)))
    c.add(circle(372, c.linear("#c9bda9", "#efe8da", "#fffdf8")))
    c.add(circle(356, "#e9c878"))
    caramel = c.solid(8, 17, 0.75, 24, 0.42, 0.009, 0, ("#6b2a06", 0.50, 0.013))
    c.add(group(circle(352, c.radial("#d98a2a", "#cf7a1e", "#a9560f")), filter=caramel))
    t.inner_shadow(c, 356, 12, 0.45)
    # The crack of the first tap.
    cracks = "M96,128 L34,92 -46,104 -120,70 M34,92 L20,10 M-46,104 L-96,176 -180,190 M96,128 L150,60 232,44 M96,128 L120,214 88,292 M96,128 L196,166 270,150"
    c.add(line(cracks, "#3f1803", 7, opacity=0.75) + place(line(cracks, "#ffe1a0", 3, opacity=0.75), 4, 5))
    shard = "M60,116 L124,96 168,132 138,190 84,176Z"
    c.add(path(shard, "#f6e3ad") + place(path(shard, "#c8771f"), 30, 26, -14, 0.9, c.solid(3, 6, 0.7, 22, shadow=12)))
    for x, y, turn in ((-116, -128, 20), (-28, -164, 70), (-60, -78, -30)):
        g.raspberry(c, x, y, turn, 1.35)
    g.mint(c, -150, -216, -30, 1.0)
    c.add(
        "".join(
            circle(c.random.uniform(1.5, 3.5), "#fff", x - 60, y - 120, opacity=0.7)
            for x, y in c.scatter(60, 130, 12)
        )
    )
    t.spoon(c, 610, 130, 158)


@dish("mango-sticky-rice")
def mango_sticky_rice(c):
    t.cloth(c, "#7c5aa6", "#f0cf6b", "zigzag", 0.5)
    t.plate(c, 492, "#f1ede2", "#c4bca8", "#3f8f86", 8, 0.78)
    t.banana_leaf(c, 860, 660, -24)
    rx, ry = -150, -84
    dome = c.blob(232, 216, 0.03, 12)
    c.add(place(path(dome, "#f6f2e6"), rx, ry, 0, 1, c.solid(46, 50, 0.2, 14, 0.0, 0.05, 24)))
    g.grains(c, [(x + rx, y * 0.94 + ry) for x, y in c.scatter(400, 222, 11)], 26, 12, "#fffdf6", "#efe8d4", 2, 3.5)
    cream = c.blob(124, 104, 0.16, 9)
    c.add(place(path(cream, "#fffefa", opacity=0.93), rx - 6, ry - 8, 0, 1, c.solid(13, 15, 0.6, 22, shadow=4)))
    g.seeds(
        c, [(x + rx - 6, y * 0.8 + ry - 8) for x, y in c.scatter(26, 104, 28)], 1.3, ("#2b2523", "#4a3d2c", "#d9b64a")
    )
    # Two cheeks of mango, cut across and leaning on each other.
    for mx, my, lean, count in ((196, -120, 38, 8), (60, 214, 4, 9)):
        rad = math.radians(lean)
        for k in range(count):
            u = (k - (count - 1) / 2) * 62
            half = 150 * math.sqrt(max(0.12, 1 - (u / 330) ** 2))
            x, y = mx + u * math.cos(rad), my + u * math.sin(rad)
            d = f"M-34,{-half:.0f} C30,{-half * 1.08:.0f} 66,{-half * 0.5:.0f} 66,0 C66,{half * 0.5:.0f} 30,{half * 1.08:.0f} -34,{half:.0f} C4,{half * 0.5:.0f} 4,{-half * 0.5:.0f} -34,{-half:.0f}Z"
            c.add(
                place(
                    path(d, c.linear("#ffd84f", "#fbb324", "#f0951a")),
                    x,
                    y,
                    lean + 8,
                    1,
                    c.solid(9, 12, 0.45, 20, shadow=12),
                )
            )
    g.mint(c, -330, 120, -120, 1.1)


@dish("tiramisu")
def tiramisu(c):
    t.cloth(c, "#6f9180", "#f3ead8", "ticking", 0.25)
    t.plate(c, 492, "#f4ece0", "#cbbda6", "#8a5329", 7, 0.82)
    tilt = -9
    # Cocoa beside the slice.
    for x, y in c.scatter(260, 470, 9, inner=250):
        c.add(circle(c.random.uniform(1.2, 3.4), "#6d3a1e", x, y, opacity=0.6))
    # The front of the slice: cream and soaked biscuits in turn, leaning a little towards us like the pancakes.
    front = "M-316,60 L316,60 L306,318 Q300,344 270,344 L-270,344 Q-300,344 -306,318Z"
    c.add(place(path(front, "#160b05", opacity=0.5, filter=c.blur(26)), 22, 40, tilt))
    face = path(front, "#fdf3da")
    for y, count in ((176, 5), (282, 5)):
        for k in range(count):
            x = -252 + k * 126 + c.jitter(5)
            face += rect(116, 62, c.pick("#8f5a2e", "#9b6636", "#84502a"), x, y, 24) + rect(
                104, 20, "#c08a52", x, y - 16, 10, opacity=0.55
            )
            face += "".join(
                circle(c.random.uniform(3, 6), "#5f3517", x + c.jitter(44), y + c.jitter(22), opacity=0.5)
                for _ in range(9)
            )
    c.add(place(c.clip(path(front, "#000"), face), turn=tilt, filter=c.solid(9, 12, 0.2, 16, 0.22, 0.03, 0)))
    # Its top: cream that bulges over the edge, and cocoa dusted on it through a sieve.
    top = "M-292,-322 Q-300,-334 -276,-336 L276,-336 Q300,-334 296,-318 L326,84 Q322,112 280,106 Q220,124 150,106 Q60,122 -20,108 Q-120,126 -190,106 Q-260,120 -318,100 Q-330,92 -326,80Z"
    c.add(place(path(top, "#fff6e0"), turn=tilt, filter=c.solid(16, 20, 0.25, 16, 0.3, 0.012, 7)))
    dust = "M-268,-306 L268,-306 Q284,-300 284,-280 L300,52 Q296,74 262,66 L140,74 L0,68 L-150,76 L-270,66 Q-300,70 -298,44 L-284,-284 Q-284,-304 -268,-306Z"
    c.add(place(path(dust, "#6d3a1e", opacity=0.8, filter=c.blur(15)), turn=tilt))
    c.add(
        place(
            path(dust, "#7c4523"),
            turn=tilt,
            filter=c.solid(30, 26, 0.04, 12, 0.85, 0.018, 0, ("#5a2c12", 0.42, 0.016)),
        )
    )
    fine = "".join(
        circle(
            c.random.uniform(1.5, 4.5),
            c.pick("#4f2712", "#6d3a1e", "#a06a40"),
            c.random.uniform(-306, 310),
            c.random.uniform(-326, 100),
            opacity=0.6,
        )
        for _ in range(520)
    )
    c.add(place(c.clip(path(top, "#000"), fine), turn=tilt))
    for x, y, turn in (
        (-40, -150, 20),
        (26, -110, 80),
        (-34, -82, 140),
        (388, 40, 60),
        (376, 118, 120),
        (-400, -70, 100),
    ):
        bean = ellipse(37, 26, "#4a2412") + line("M-31,2 C-14,-11 12,13 31,-2", "#1f0d05", 6)
        c.add(place(bean, x, y, turn, 1.15, c.solid(9, 11, 0.7, 22, shadow=12)))
    g.mint(c, 170, -226, 30, 1.0)
    for x, turn in ((664, 8), (738, -3)):
        biscuit = rect(66, 300, "#e9bd78", r=33)
        sugar = "".join(
            circle(c.random.uniform(2, 4), "#fff6e0", c.jitter(26), c.jitter(136), opacity=0.85) for _ in range(46)
        )
        c.add(
            place(biscuit + sugar, x, 40, turn, 1, c.solid(17, 20, 0.15, 14, 0.2, 0.05, 16, ("#c9883a", 0.45, 0.02)))
        )
