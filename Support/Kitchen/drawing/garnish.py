"""Ingredients, each drawn around the origin and then placed. Sizes are in units of a 1600 × 1200 picture."""

import math

from .canvas import around, circle, ellipse, group, line, path, place, rect, smooth


def _leaf_path(length, width, tip=0.15):
    l, w = length / 2, width / 2
    return f"M0,{-l} C{w * 0.9},{-l * 0.75} {w * 1.25},{l * 0.45} 0,{l} C{-w * 1.25},{l * 0.45} {-w * 0.9},{-l * 0.75} 0,{-l}Z"


def leaf(c, x, y, turn, length=90, width=52, colour="#4f9140", light="#78b356", vein="#34702b", lift=8):
    """A smooth leaf such as basil: one half lit."""
    l = length / 2
    half = f"M0,{-l} C{-width * 0.45},{-l * 0.75} {-width * 0.62},{l * 0.45} 0,{l}Z"
    parts = path(_leaf_path(length, width), colour) + path(half, light, opacity=0.55)
    parts += line(f"M0,{-l * 0.8} L0,{l * 0.95}", vein, max(2, length * 0.03), opacity=0.7)
    for k in (-0.4, 0, 0.4):
        parts += line(
            f"M0,{l * (k + 0.25):.0f} L{width * 0.28:.0f},{l * k:.0f} M0,{l * (k + 0.25):.0f} L{-width * 0.28:.0f},{l * k:.0f}",
            vein,
            max(1.2, length * 0.016),
            opacity=0.45,
        )
    c.add(place(parts, x, y, turn, 1, c.solid(4, 4, 0.3, 20, shadow=lift)))


def basil(c, x, y, turn=None, size=1.0):
    """A tuft of three leaves."""
    turn = c.random.uniform(0, 360) if turn is None else turn
    for offset, grow in ((-62, 0.8), (64, 0.84), (0, 1.0)):
        a = math.radians(turn + offset - 90)
        leaf(
            c,
            x + 38 * size * math.cos(a),
            y + 38 * size * math.sin(a),
            turn + offset,
            92 * size * grow,
            62 * size * grow,
        )


def mint(c, x, y, turn=0, size=1.0):
    for offset, grow in ((-100, 0.7), (100, 0.7), (-45, 0.9), (45, 0.9), (0, 0.85)):
        a = math.radians(turn + offset - 90)
        leaf(
            c,
            x + 40 * size * math.cos(a),
            y + 40 * size * math.sin(a),
            turn + offset,
            88 * size * grow,
            50 * size * grow,
            "#3f9a57",
            "#79c486",
            "#26703b",
        )


def parsley(c, x, y, turn=None, size=1.0, colour="#4c9a3f", light="#7dbd5e", lift=6):
    """A flat sprig of three lobed leaflets (parsley, coriander)."""
    turn = c.random.uniform(0, 360) if turn is None else turn
    parts = line("M0,40 C4,20 -2,8 0,-6", "#5d9a45", 5)
    for offset in (-68, 68, 0):
        lobes = ""
        for lx, ly, r in ((0, -44, 15), (-17, -31, 13), (17, -31, 13), (-11, -16, 11), (11, -16, 11), (0, -26, 14)):
            lobes += circle(r, colour, lx, ly)
        lobes += circle(9, light, -8, -38, opacity=0.7) + line("M0,-8 L0,-42", "#3a7a30", 2, opacity=0.6)
        parts += place(lobes, turn=offset)
    c.add(place(parts, x, y, turn, size, c.solid(3, 3.2, 0.15, 18, shadow=lift)))


def herbs(c, points, size=1.0, colours=("#4c9a3f", "#6bb04c", "#3c8134")):
    """Chopped herbs: small flakes, lit together."""
    flakes = ""
    for x, y in points:
        s = size * c.random.uniform(0.7, 1.3)
        d = c.blob(8 * s, 5 * s, 0.35, 6)
        flakes += place(path(d, c.pick(*colours)), x, y, c.random.uniform(0, 180))
    c.add(group(flakes, filter=c.solid(1.5, 2, 0.1, shadow=3)))


def thyme(c, x, y, turn=0, size=1.0):
    parts = line("M0,70 C8,20 -8,-20 2,-70", "#7a6a3c", 5)
    for k in range(8):
        for side in (-1, 1):
            parts += place(
                ellipse(13, 6.5, c.pick("#6c8f52", "#86a566", "#587a43")), side * 15, 55 - k * 17, side * -28
            )
    c.add(place(parts, x, y, turn, size, c.solid(2, 2.5, 0.1, shadow=5)))


def onion_rings(c, points, size=1.0, colours=("#8fc45e", "#6fae4a", "#b4d98a")):
    """Spring onion in rings."""
    rings = ""
    for x, y in points:
        r = size * c.random.uniform(10, 16)
        rings += place(
            ellipse(r, r * c.random.uniform(0.75, 1), "#e9f3cf", opacity=0.55)
            + ellipse(r, r * 0.9, "none", stroke=c.pick(*colours), stroke_width=round(6 * size, 1)),
            x,
            y,
            c.random.uniform(0, 180),
        )
    c.add(group(rings, filter=c.solid(2, 2.5, 0.25, shadow=4)))


def grains(c, points, length=20, width=7.5, colour="#fffdf4", shade="#e6dcc3", lift=4, depth=3):
    """Rice: short rounded strokes, lit together."""
    text = ""
    for x, y in points:
        a = c.random.uniform(0, math.pi)
        dx, dy = length / 2 * math.cos(a), length / 2 * math.sin(a)
        text += line(f"M{x - dx:.0f},{y - dy:.0f}L{x + dx:.0f},{y + dy:.0f}", c.pick(colour, colour, shade), width)
    c.add(group(text, filter=c.solid(2.2, depth, 0.15, shadow=lift)))


def seeds(c, points, size=1.0, colours=("#f6e7c1", "#e8d09a")):
    text = ""
    for x, y in points:
        text += place(ellipse(7 * size, 4.2 * size, c.pick(*colours)), x, y, c.random.uniform(0, 180))
    c.add(group(text, filter=c.solid(1.2, 2, 0.2, shadow=2.5)))


def citrus(c, x, y, r=80, turn=0, rind="#f2c230", flesh="#f9e27a", lift=10, halved=False):
    """A slice of lemon or lime; halved: a half-moon."""
    parts = circle(r, rind) + circle(r * 0.9, "#fffbe6") + ""
    for k in range(8):
        a = 360 / 8 * k + 6
        x1, y1 = around(r * 0.82, a + 3)
        x2, y2 = around(r * 0.82, a + 36)
        x0, y0 = around(r * 0.1, a + 20)
        parts += path(
            f"M{x0:.1f},{y0:.1f} L{x1:.1f},{y1:.1f} A{r * 0.82:.1f},{r * 0.82:.1f} 0 0 1 {x2:.1f},{y2:.1f}Z",
            flesh,
            stroke=flesh,
            stroke_width=r * 0.06,
            stroke_linejoin="round",
        )
        parts += line(
            f"M{(x0 * 3 + x1) / 4:.1f},{(y0 * 3 + y1) / 4:.1f} L{(x1 + x2) / 2.1:.1f},{(y1 + y2) / 2.1:.1f}",
            "#fff",
            r * 0.03,
            opacity=0.5,
        )
    if halved:
        parts = c.clip(rect(r * 2.4, r * 1.3, "#000", 0, -r * 0.65), parts)
    c.add(place(parts, x, y, turn, 1, c.solid(5, 4, 0.35, 20, shadow=lift)))


def wedge(c, x, y, turn=0, size=1.0, rind="#f2c230", flesh="#fbe88a"):
    """A wedge of lemon or lime, lying on its skin."""
    parts = path("M-100,0 C-70,-66 70,-66 100,0 C70,62 -70,62 -100,0Z", rind)
    parts += path("M-92,0 C-64,-56 64,-56 92,0 C70,20 -70,20 -92,0Z", "#fffbe2")
    parts += path("M-80,-4 C-54,-46 54,-46 80,-4 C56,12 -56,12 -80,-4Z", flesh)
    for k in (-44, -16, 16, 44):
        parts += line(f"M{k},5 L{k * 0.9:.0f},{-34 + abs(k) * 0.25:.0f}", "#fffbe6", 4, opacity=0.8)
    c.add(place(parts, x, y, turn, size, c.solid(6, 6, 0.4, 20, shadow=12)))


def chilli_ring(c, x, y, r=26, turn=0, colour="#4d9a3a", inside="#c9e2a2", lift=7):
    parts = circle(r, colour) + circle(r * 0.74, inside)
    for k in range(5):
        sx, sy = around(r * 0.42, k * 72)
        parts += ellipse(r * 0.16, r * 0.11, "#fbf6d8", sx, sy)
    parts += circle(r * 0.14, colour, opacity=0.5)
    c.add(place(parts, x, y, turn, 1, c.solid(4, 4, 0.4, 22, shadow=lift)))


def olive(c, x, y, turn=0, size=1.0, colour="#4a3145", hole="#1f1220", pitted=True):
    parts = ellipse(36, 29, colour)
    if pitted:
        parts += ellipse(11, 10, hole, 15, 0)
    c.add(place(parts, x, y, turn, size, c.solid(9, 9, 0.7, 26, shadow=10)))


def tomato_wedge(c, x, y, turn=0, size=1.0):
    parts = path("M-84,10 C-70,-70 70,-70 84,10 C50,48 -50,48 -84,10Z", "#cf3423")
    parts += path("M-76,8 C-50,40 50,40 76,8 C40,-8 -40,-8 -76,8Z", "#ef7557")
    parts += path(
        "M-56,10 C-40,0 -14,0 -8,14 C-20,26 -44,22 -56,10Z M56,10 C40,0 14,0 8,14 C20,26 44,22 56,10Z", "#f6a06c"
    )
    for sx in (-40, -28, -18, 20, 31, 42):
        parts += ellipse(4.5, 3, "#fdebb0", sx, 12)
    c.add(place(parts, x, y, turn, size, c.solid(8, 8, 0.55, 24, shadow=12)))


def cherry_tomato(c, x, y, r=40, colour="#d8402c"):
    c.add(group(circle(r, colour, x, y), filter=c.solid(12, 13, 0.9, 30, shadow=12)))


def cucumber(c, x, y, r=62, turn=0, lift=8):
    parts = (
        circle(r, "#3f7d3a") + circle(r * 0.92, "#a9d38a") + circle(r * 0.84, "#dff0c4") + circle(r * 0.5, "#c6e3a3")
    )
    for k in range(12):
        sx, sy = around(r * (0.36 if k % 2 else 0.26), k * 30)
        parts += place(ellipse(r * 0.085, r * 0.04, "#fbfbe6"), sx, sy, k * 30)
    c.add(place(parts, x, y, turn, 1, c.solid(4, 4, 0.3, 22, shadow=lift)))


def egg_half(c, x, y, turn=0, size=1.0, yolk="#f39a1f", soft=True):
    parts = path(
        "M0,-92 C52,-92 76,-28 76,16 C76,62 42,86 0,86 C-42,86 -76,62 -76,16 C-76,-28 -52,-92 0,-92Z", "#fffaf0"
    )
    c.add(place(parts, x, y, turn, size, c.solid(9, 7, 0.3, 18, shadow=12)))
    middle = circle(44, "#e0841a" if soft else "#e9b53a", 0, 12) + circle(40, yolk, 0, 12)
    c.add(place(middle, x, y, turn, size, c.solid(8, 7, 0.9 if soft else 0.25, 26, shadow=0)))


def fried_egg(c, x, y, size=1.0, white="#fffaf0", yolk="#f6a821"):
    c.add(place(path(c.blob(120, 110, 0.13, 9), white), x, y, 0, size, c.solid(10, 7, 0.35, 20, shadow=7)))
    c.add(place(circle(50, yolk, -4, 4), x, y, 0, size, c.solid(14, 16, 1.0, 30, shadow=6)))


def prawn(c, x, y, turn=0, size=1.0, flip=False, colour="#ee7f52", light="#fbc0a0", head=False):
    """A curled prawn: a tapering arc with bands and a tail fan."""
    outer, inner, bands = [], [], ""
    steps = 16
    for k in range(steps + 1):
        t = k / steps
        a = -150 + t * 235
        half = 34 * (1 - 0.62 * t) * (0.75 + 0.25 * min(1, t * 5))
        outer.append(around(66 + half, a))
        inner.append(around(66 - half, a))
    d = smooth(outer + inner[::-1])
    for k in range(2, steps, 2):
        (x1, y1), (x2, y2) = outer[k], inner[k]
        bands += line(
            f"M{x1:.0f},{y1:.0f} Q{(x1 + x2) / 2 + 4:.0f},{(y1 + y2) / 2 + 7:.0f} {x2:.0f},{y2:.0f}",
            "#c4502b",
            5,
            opacity=0.65,
        )
    tail_x, tail_y = around(66, 88)
    tail = "".join(place(ellipse(11, 32, "#d9542e"), tail_x - 6, tail_y + 2, 90 + s, 1) for s in (-34, 0, 34))
    tail = place(
        "".join(place(ellipse(10, 30, "#d9542e", 0, -22), turn=s) for s in (-32, 0, 32)), tail_x - 4, tail_y, -98
    )
    parts = tail
    if head:
        hx, hy = around(66, -158)
        parts += place(
            path("M-8,-36 C30,-40 64,-16 96,0 C64,16 30,36 -8,32Z", "#e2603a") + circle(7, "#1d1210", 52, -10),
            hx,
            hy,
            118,
        )
        parts += line(
            f"M{hx - 36:.0f},{hy + 80:.0f} q-30,60 30,120 M{hx - 30:.0f},{hy + 84:.0f} q-70,40 -40,130", "#d9542e", 4
        )
    parts += path(d, c.linear(light, colour, angle=60)) + bands
    if flip:
        parts = f'<g transform="scale(-1,1)">{parts}</g>'
    c.add(place(parts, x, y, turn, size, c.solid(7, 7, 0.5, 22, shadow=12)))


def mussel(c, x, y, turn=0, size=1.0):
    shell = "M0,-110 C66,-84 76,40 0,104 C-76,40 -66,-84 0,-110Z"
    parts = place(
        path(shell, "#22283a")
        + path(shell, "#4d5876", transform="scale(.86)")
        + path(shell, "#8f97ab", transform="scale(.74)"),
        26,
        4,
        26,
    )
    parts += place(
        path(shell, "#1b2030")
        + path(shell, "#596481", transform="scale(.86)")
        + path(shell, "#aab0bf", transform="scale(.72)"),
        -26,
        4,
        -22,
    )
    c.add(place(parts, x, y, turn, size, c.solid(5, 6, 0.5, 22, shadow=12)))
    meat = path("M0,-64 C36,-50 42,30 0,66 C-42,30 -36,-50 0,-64Z", "#f0a24e") + path(
        "M-6,-40 C10,-30 12,20 -4,40", "none", stroke="#c8742a", stroke_width=7
    )
    c.add(
        place(
            meat,
            x - 24 * size * math.cos(math.radians(turn)),
            y - 24 * size * math.sin(math.radians(turn)),
            turn - 22,
            size * 0.86,
            c.solid(7, 7, 0.6, 22, shadow=4),
        )
    )


def peanut(c, x, y, turn=0, size=1.0, colour="#d6a05a"):
    parts = ellipse(22, 14, colour) + line("M-20,0 L20,0", "#a8743a", 2.5, opacity=0.7)
    c.add(place(parts, x, y, turn, size, c.solid(5, 6, 0.35, 20, shadow=6)))


def berry(c, x, y, r=36, colour="#3f4f8f", shine="#aebbec"):
    """A blueberry with its crown."""
    parts = circle(r, colour) + circle(r * 0.36, "#232c5c", r * 0.1, r * 0.08)
    for k in range(5):
        parts += place(
            path(f"M0,{-r * 0.2} L{r * 0.13},{-r * 0.46} L{-r * 0.13},{-r * 0.46}Z", "#2a3468"),
            r * 0.1,
            r * 0.08,
            k * 72,
        )
    c.add(place(parts, x, y, c.random.uniform(-30, 30), 1, c.solid(r * 0.3, r * 0.3, 0.6, 22, shadow=12)))


def raspberry(c, x, y, turn=0, size=1.0):
    for ring, count, r in ((34, 11, 14), (20, 8, 13), (0, 1, 14)):
        for k in range(count):
            px, py = around(ring, k * 360 / count + ring)
            a = math.radians(turn)
            wx, wy = px, py * 1.12
            c.add(
                group(
                    circle(
                        r * size,
                        c.pick("#d32f50", "#c42747", "#dd4262"),
                        x + size * (wx * math.cos(a) - wy * math.sin(a)),
                        y + size * (wx * math.sin(a) + wy * math.cos(a)),
                    ),
                    filter=c.solid(4, 6, 0.6, 24, shadow=4),
                )
            )


def cube(c, x, y, size=60, turn=0, colour="#fffdf6", radius=10, lift=12, light=None):
    light = light or c.solid(5, 6, 0.2, 18, 0, 0.06, lift)
    c.add(place(rect(size, size * 0.94, colour, r=radius), x, y, turn, 1, light))
