"""Breads, pies, pancakes and puddings."""

import math

from . import garnish as g
from . import tableware as t
from .canvas import around, circle, ellipse, group, line, path, place, rect, smooth
from .registry import dish


@dish("adjaruli-khachapuri")
def khachapuri(c):
    t.cloth(c, "#8c3b46", "#e9d9c4", "bands", 0.5)
    t.board(c, 1010, 1010, "#a8713f", "#6d4222", 500)
    boat = "M-515,0 C-430,-40 -360,-285 0,-292 C360,-285 430,-40 515,0 C430,40 360,285 0,292 C-360,285 -430,40 -515,0Z"
    crust = c.solid(30, 34, 0.22, 14, 0.10, 0.03, 26, ("#9c5418", 0.62, 0.008))
    c.add(place(path(boat, "#dd9a45"), turn=-32, filter=crust))
    # The twisted ends.
    for side in (-1, 1):
        for k in range(3):
            knot = path(f"M{side * (352 + 46 * k)},{-92 + 24 * k} q{side * 30},{92 - 24 * k} {side * -12},{184 - 48 * k}", "none",
                        stroke="#8f4d17", stroke_width=9, stroke_linecap="round", opacity=0.55)
            c.add(place(knot, turn=-32, filter=c.blur(3)))
    cheese = smooth([(-330, 0), (-230, -110), (-80, -168), (90, -166), (240, -106), (325, 0), (232, 112), (80, 168), (-90, 166), (-238, 108)])
    c.add(place(path(cheese, "#8a4714", opacity=0.55, filter=c.blur(9)), turn=-32))
    c.add(place(path(cheese, "#fbe6a8"), turn=-32, filter=c.solid(12, 22, 0.35, 18, 0.34, 0.014, 0, ("#e0942f", 0.42, 0.013))))
    c.add(group(circle(92, "#f39a12", -14, 16), filter=c.solid(26, 26, 0.95, 26, shadow=9)))
    c.add(place(rect(112, 84, "#fdeb9f", r=14), 132, -92, 24, 1, c.solid(8, 8, 0.35, 18, shadow=12)))
    c.add(place(path(c.blob(34, 20, 0.2), "#f8cf52", opacity=0.75), 88, -42, 20, 1, c.solid(6, 6, 0.7, 24, shadow=0)))
    g.herbs(c, [around(r, a) for r, a in ((190, 150), (150, 120), (230, 330), (210, 168), (160, 60), (120, 215))], 1.0)


@dish("apam-balik")
def apam_balik(c):
    t.cloth(c, "#3f8f86", "#f1d79a", "zigzag", 0.55)
    t.plate(c, 492, "#f3ead8", "#cdbd9f", "#b8432a", 10)
    for x, y, turn in ((-16, -196, -14), (24, 128, 10)):
        lower = "M-400,0 C-400,350 400,350 400,0Z"
        c.add(place(path(lower, "#d28c35"), x, y + 26, turn, 1.0, c.solid(9, 9, 0.2, 14, 0.15, 0.04, 20, ("#a65d1c", 0.5, 0.02))))
        # What the fold holds shows along its open edge.
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
        c.add(place(path(upper, "#e9ad4f"), x, y - 26, turn, 1.0, c.solid(18, 22, 0.22, 14, 0.22, 0.05, 16, ("#b86f22", 0.50, 0.03))))
        edge = "M-376,30 C-350,278 350,278 376,30"
        c.add(place(line(edge, "#8a4510", 26, opacity=0.5, filter=c.blur(9)), x, y - 26, turn))


@dish("bramble-lattice-pie")
def pie(c):
    t.cloth(c, "#e3bb58", "#fff3d0", "gingham", 0.5)
    t.plate(c, 492)
    c.add(group(circle(400, "#c9c4bc"), filter=c.solid(8, 9, 0.5, 20, shadow=26)))
    for k in range(34):
        x, y = around(366, k * 360 / 34)
        c.add(place(ellipse(40, 46, "#e3a44c"), x, y, k * 360 / 34 + 90 + 18, 1, c.solid(12, 14, 0.25, 16, 0.05, 0.08, 5, ("#a9621d", 0.5, 0.02))))
    c.add(circle(338, "#3b0f26"))
    for x, y in c.scatter(150, 330, 40):
        colour = c.pick("#4a1f4f", "#5f1c45", "#7a2148", "#3a1a45")
        drupelets = "".join(circle(11, colour, *around(d, a)) for d, a in ((0, 0), *((19, k * 60) for k in range(6))))
        c.add(place(drupelets + circle(26, colour, opacity=0.6), x, y, c.random.uniform(0, 90), 1, c.solid(4, 6, 0.8, 26, shadow=4)))
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
    sugar = "".join(circle(c.random.uniform(2, 4.2), "#fff8e4", x, y, opacity=0.9) for x, y in c.scatter(170, 390, 16))
    c.add(sugar)


@dish("buttermilk-pancakes")
def pancakes(c):
    t.cloth(c, "#d98787", "#fbe9e4", "gingham", 0.5)
    t.plate(c, 492, band="#d98787", band_width=8)
    for k in range(5):
        x, y, r = -8 + k * 9 + c.jitter(9), 44 - k * 24, 372 - k * 7
        c.add(place(path(c.blob(r, r * 0.97, 0.012, 12), "#f0cf8e"), x, y, 0, 1, c.solid(10, 12, 0.1, shadow=14)))
        c.add(place(path(c.blob(r - 6, r * 0.97 - 6, 0.012, 12), "#c98538"), x - 3, y - 12, 0, 1, c.solid(20, 22, 0.2, 14, 0.10, 0.02, 0, ("#e0a655", 0.55, 0.006))))
    top = (28, -64)
    c.add(place(path(c.blob(296, 286, 0.03, 12), "#8f4a12", opacity=0.32, filter=c.blur(16)), *top))
    syrup = ("M-214,-20 C-220,-150 -70,-212 60,-196 C200,-178 262,-80 240,20 C232,70 262,120 254,196 C250,250 206,250 202,196 "
             "C200,150 170,122 130,140 C90,160 92,220 90,300 C88,356 30,356 28,300 C27,236 6,190 -44,180 C-96,172 -108,210 -112,268 "
             "C-116,312 -164,310 -166,262 C-168,190 -208,80 -214,-20Z")
    c.add(place(path(syrup, "#7b3409", opacity=0.86), *top, 0, 1, c.solid(15, 19, 0.9, 24, shadow=6)))
    c.add(place(rect(170, 142, "#ffe99b", r=22), 12, -96, -12, 1, c.solid(14, 15, 0.4, 18, shadow=20)))
    c.add(place(path(c.blob(112, 92, 0.14), "#ffd968", opacity=0.35, filter=c.blur(6)), 10, -70))
    for x, y, r in ((176, -150, 46), (226, -74, 43), (-128, -158, 44), (-156, -52, 40), (132, 52, 45), (-66, 66, 42), (214, 366, 42), (-262, 300, 40), (-322, 228, 44), (152, -238, 38)):
        g.berry(c, x, y, r)
    g.mint(c, -20, -206, 10, 0.8)


@dish("jalapeno-cornbread")
def cornbread(c):
    t.cloth(c, "#b9503c", "#f3dcc0", "stripes", 0.7)
    r = t.skillet(c, 478, 24)
    crumb = c.solid(12, 16, 0.12, 12, 0.30, 0.035, 16, ("#c9741d", 0.46, 0.014))
    for k in range(8):
        a0, a1 = k * 45 + 4, k * 45 + 49
        mx, my = around(12, (a0 + a1) / 2)
        if k == 7:
            continue
        (x1, y1), (x2, y2) = around(r - 18, a0 + 0.8), around(r - 18, a1 - 0.8)
        (x0, y0) = around(10, (a0 + a1) / 2)
        d = f"M{x0:.0f},{y0:.0f} L{x1:.0f},{y1:.0f} A{r - 18},{r - 18} 0 0 1 {x2:.0f},{y2:.0f}Z"
        c.add(group(path(d, "#efbf4e", stroke="#efbf4e", stroke_width=8, stroke_linejoin="round"), filter=crumb))
    # The crust at the rim, where the hot iron browned it.
    d0, d1 = around(r - 34, 4 + 45 * 7 - 360 + 45 + 2), around(r - 34, 4 + 45 * 7 - 3)
    c.add(path(f"M{d0[0]:.0f},{d0[1]:.0f} A{r - 34},{r - 34} 0 1 1 {d1[0]:.0f},{d1[1]:.0f}", "none", stroke="#9a4f12", stroke_width=34,
               opacity=0.5, filter=c.blur(12)))
    for radius, angle in ((300, 30), (190, 20), (310, 72), (205, 92), (300, 118), (330, 158), (180, 150), (280, 196), (160, 222), (330, 232), (255, 262), (330, 292), (150, 290)):
        x, y = around(radius, angle + 2)
        g.chilli_ring(c, x, y, c.random.uniform(38, 47), c.random.uniform(0, 90))
    for x, y in c.scatter(22, r - 70, 60, inside=lambda x, y: not -48 < math.degrees(math.atan2(y, x)) < 8):
        c.add(place(path(c.blob(13, 8, 0.2, 6), "#f6d98a"), x, y, c.random.uniform(0, 180), 1, c.solid(3, 4, 0.3, shadow=3)))
    for x, y in c.scatter(26, r - 60, 26, inner=70, inside=lambda x, y: -40 < math.degrees(math.atan2(y, x)) < 2):
        c.add(place(path(c.blob(9, 7, 0.3, 6), "#e7b04a"), x, y, 0, 1, c.solid(3, 3, 0.1, shadow=4)))
    c.add(place(rect(96, 80, "#ffeaa0", r=14), -24, -30, 18, 1, c.solid(9, 10, 0.35, 18, shadow=14)))


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
    # The first tap.
    cracks = "M96,128 L34,92 -46,104 -120,70 M34,92 L20,10 M-46,104 L-96,176 -180,190 M96,128 L150,60 232,44 M96,128 L120,214 88,292 M96,128 L196,166 270,150"
    c.add(line(cracks, "#3f1803", 7, opacity=0.75) + place(line(cracks, "#ffe1a0", 3, opacity=0.75), 4, 5))
    shard = "M60,116 L124,96 168,132 138,190 84,176Z"
    c.add(path(shard, "#f6e3ad") + place(path(shard, "#c8771f"), 30, 26, -14, 0.9, c.solid(3, 6, 0.7, 22, shadow=12)))
    for x, y, turn in ((-116, -128, 20), (-28, -164, 70), (-60, -78, -30)):
        g.raspberry(c, x, y, turn, 1.35)
    g.mint(c, -150, -216, -30, 1.0)
    c.add("".join(circle(c.random.uniform(1.5, 3.5), "#fff", x - 60, y - 120, opacity=0.7) for x, y in c.scatter(60, 130, 12)))
    t.cutlery(c, "spoon", 610, 130, 158)


@dish("tiramisu")
def tiramisu(c):
    t.cloth(c, "#7f9c86", "#f3ead8", "ticking", 0.22)
    t.tin(c, 1130, 900, "#f7f2e9", "#f7f2e9", "#efe6d6", 80)
    w, h = 1040, 810
    # The floor of the dish shows where a helping is gone.
    c.add(rect(w, h, c.linear("#cdbfa4", "#efe6d6", "#faf6ec"), r=44))
    gap_x, gap_y = 190, 130
    left, top, right, bottom = -w / 2, -h / 2, w / 2, h / 2
    outline = (f"M{left + 40},{top} H{right - 40} Q{right},{top} {right},{top + 40} V{gap_y} H{gap_x} V{bottom} H{left + 40} "
               f"Q{left},{bottom} {left},{bottom - 40} V{top + 40} Q{left},{top} {left + 40},{top}Z")
    # The cut: cream and biscuit in turn, seen at a slant.
    layers = ("#fdf4de", "#a8713f", "#8a5329", "#fdf4de", "#a8713f", "#8a5329", "#fdf4de")
    for k, colour in enumerate(reversed(layers)):
        reach = 15 * (len(layers) - k)
        d = f"M{gap_x - 20},{gap_y - 20} H{right} V{gap_y + reach} H{gap_x + reach} V{bottom} H{gap_x - 20}Z"
        c.add(group(path(d, colour), filter=c.solid(3, 4, 0.1, 14, 0.5, 0.06, 5 if k == 0 else 0)))
    c.add(group(path(outline, "#fdf4de"), filter=c.solid(12, 16, 0.2, 14, 0.3, 0.01, 10)))
    inset = (f"M{left + 54},{top + 16} H{right - 54} Q{right - 16},{top + 16} {right - 16},{top + 54} V{gap_y - 16} H{gap_x - 16} V{bottom - 16} "
             f"H{left + 54} Q{left + 16},{bottom - 16} {left + 16},{bottom - 54} V{top + 54} Q{left + 16},{top + 16} {left + 54},{top + 16}Z")
    cocoa = c.solid(26, 34, 0.08, 12, 0.75, 0.010, 0, ("#56290f", 0.42, 0.012))
    c.add(group(path(inset, "#7f4824"), filter=cocoa))
    # Dust: fine on the cocoa, thinning out over the cream at its edge.
    dark = "".join(circle(c.random.uniform(1.5, 4), c.pick("#4a2210", "#a2683c", "#935a30"), c.random.uniform(left, right), c.random.uniform(top, bottom), opacity=0.5) for _ in range(900))
    c.add(c.clip(path(outline, "#000"), dark))
    for cut in (left + w / 3 + 10, left + 2 * w / 3 + 10):
        end = bottom if cut < gap_x else gap_y
        c.add(line(f"M{cut},{top + 6} V{end - 6}", "#f6e6c4", 9, opacity=0.85) + line(f"M{cut - 3},{top + 6} V{end - 6}", "#3f1d0c", 5, opacity=0.6))
    for cut in (top + h / 3 + 10, gap_y):
        end = right if cut < gap_y else gap_x
        c.add(line(f"M{left + 6},{cut} H{end - 6}", "#f6e6c4", 9, opacity=0.85) + line(f"M{left + 6},{cut - 3} H{end - 6}", "#3f1d0c", 5, opacity=0.6))
    for x, y in c.scatter(20, 90, 26):
        c.add(group(path(c.blob(10, 7, 0.3, 6, x + 380, y + 290), c.pick("#8a5329", "#fbf1da", "#6d3a1e")), filter=c.solid(2, 3, 0.1, shadow=4)))
    for x, y, turn in ((-366, -262, 20), (-300, -226, 80), (-350, -190, 140), (340, -240, 60), (-20, 20, 110), (40, -16, 30), (-360, 250, 70)):
        bean = ellipse(35, 25, "#4a2412") + line("M-30,2 C-14,-10 12,12 30,-2", "#1f0d05", 6)
        c.add(place(bean, x, y, turn, 1.1, c.solid(9, 11, 0.6, 22, shadow=11)))
    t.inner_shadow_box(c, w + 8, h + 8, 50, 14, 0.4)
    t.cutlery(c, "spoon", 690, 40, 4)


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
    g.seeds(c, [(x + rx - 6, y * 0.8 + ry - 8) for x, y in c.scatter(26, 104, 28)], 1.3, ("#2b2523", "#4a3d2c", "#d9b64a"))
    # Two cheeks of mango, cut across and leaning on each other.
    for mx, my, lean, count in ((196, -120, 38, 8), (60, 214, 4, 9)):
        rad = math.radians(lean)
        for k in range(count):
            u = (k - (count - 1) / 2) * 62
            half = 150 * math.sqrt(max(0.12, 1 - (u / 330) ** 2))
            x, y = mx + u * math.cos(rad), my + u * math.sin(rad)
            d = f"M-34,{-half:.0f} C30,{-half * 1.08:.0f} 66,{-half * 0.5:.0f} 66,0 C66,{half * 0.5:.0f} 30,{half * 1.08:.0f} -34,{half:.0f} C4,{half * 0.5:.0f} 4,{-half * 0.5:.0f} -34,{-half:.0f}Z"
            c.add(place(path(d, c.linear("#ffd84f", "#fbb324", "#f0951a")), x, y, lean + 8, 1, c.solid(9, 12, 0.45, 20, shadow=12)))
    g.mint(c, -330, 120, -120, 1.1)


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
        c.add(place(path(c.blob(60, 36, 0.2, 8), "#7a3c0e", opacity=0.28, filter=c.blur(11)), x, y, c.random.uniform(0, 180)))
    sausage = "M-150,-52 C-60,-74 60,-74 150,-52 C190,-40 190,40 150,52 C60,72 -60,72 -150,52 C-190,40 -190,-40 -150,-52Z"
    spots = ((-310, -196, 66), (-106, -206, 98), (112, -190, 78), (322, -206, 104), (-322, 186, 96), (-104, 200, 74), (116, 186, 102), (314, 200, 80))
    for x, y, turn in spots:
        c.add(place(ellipse(196, 92, "#8a4a12", opacity=0.4, filter=c.blur(12)), x, y, turn))
        marks = "".join(line(f"M{k},-40 q10,40 -4,84", "#5d2710", 9, opacity=0.35) for k in (-90, -20, 60, 116))
        c.add(place(path(sausage, c.linear("#b9683a", "#8f4322")) + marks, x, y, turn, 1, c.solid(24, 30, 0.65, 22, 0.05, 0.02, 8, ("#6f2f14", 0.40, 0.012))))
    for x, y, turn in ((-214, -10, 70), (14, 12, 100), (222, -2, 62)):
        g.thyme(c, x, y, turn, 1.25)
    for x, y in ((-424, 6), (424, -10), (10, -330)):
        c.add(place(path("M-50,16 C-40,-40 40,-40 50,16 C20,-4 -20,-4 -50,16Z", "#a3386b") + path("M-36,8 C-26,-22 26,-22 36,8", "none", stroke="#e7a9c6", stroke_width=7), x, y, c.random.uniform(0, 90), 1, c.solid(6, 7, 0.5, shadow=5)))
