"""Cloths, plates, bowls, pans and boards."""

from .canvas import around, circle, group, line, path, place, rect, smooth

# Cloths


def cloth(c, colour, accent, pattern="check", opacity=0.5):
    """The table: a woven cloth over the whole picture."""
    c.add(rect(1640, 1240, colour))
    c.add(group(PATTERNS[pattern](c, accent), opacity=opacity))
    weave = c.define(
        "weave",
        lambda n: f'<pattern id="{n}" width="7" height="7" patternUnits="userSpaceOnUse">'
        '<path d="M0,1.5H7M0,5H7" stroke="#000" stroke-width="1.6" opacity=".07"/>'
        '<path d="M1.5,0V7M5,0V7" stroke="#fff" stroke-width="1.6" opacity=".07"/></pattern>',
    )
    c.add(rect(1640, 1240, f"url(#{weave})"))
    # Two soft folds, each a shadow beside a light.
    for offset, tilt in ((-560, 14), (600, -11)):
        fold = f"M{offset},-700 C{offset + tilt * 6},-200 {offset - tilt * 6},200 {offset + tilt * 3},700"
        c.add(line(fold, "#000", 46, opacity=0.10, filter=c.blur(26)))
        c.add(place(line(fold, "#fff", 30, opacity=0.15, filter=c.blur(18)), -34))
    c.add(rect(1640, 1240, "#000", filter=c.noise(0.45, 0.035)))
    c.add(
        rect(
            1640,
            1240,
            c.radial(("#fff6e0", 0.24), ("#fff6e0", 0, 0.55), ("#2a1408", 0.20), at=(0.3, 0.2), radius=1.0),
        )
    )


def _check(c, accent):
    lines = ""
    for offset in (-690, -570, 570, 690):
        lines += rect(56, 1240, accent, offset) + rect(1640, 56, accent, 0, offset * 0.74)
    for offset in (-630, 630):
        lines += rect(14, 1240, accent, offset) + rect(1640, 14, accent, 0, offset * 0.74)
    return lines


def _gingham(c, accent):
    stripes = "".join(rect(66, 1240, accent, x, opacity=0.6) for x in range(-792, 830, 132))
    return stripes + "".join(rect(1640, 66, accent, 0, y, opacity=0.6) for y in range(-594, 620, 132))


def _stripes(c, accent):
    widths = ((-720, 60), (-650, 16), (-610, 16), (610, 16), (650, 16), (720, 60))
    return "".join(rect(w, 1240, accent, x) for x, w in widths)


def _ticking(c, accent):
    return "".join(rect(12 if k % 3 else 30, 1240, accent, -798 + k * 57) for k in range(29))


def _bands(c, accent):
    widths = ((-540, 70), (-462, 18), (-428, 18), (428, 18), (462, 18), (540, 70))
    return "".join(rect(1640, h, accent, 0, y) for y, h in widths)


def _waves(c, accent):
    """Seigaiha: overlapping circles, from the top down."""
    name = c.define(
        "halves",
        lambda n: f'<pattern id="{n}" width="104" height="104" patternUnits="userSpaceOnUse">'
        + "".join(
            f'<path d="M{x - r},{y} a{r},{r} 0 0 1 {2 * r},0" fill="none" stroke="{accent}" stroke-width="5"/>'
            for x, y in ((52, 52), (0, 104), (104, 104))
            for r in (48, 32, 16)
        )
        + "</pattern>",
    )
    return rect(1640, 1240, f"url(#{name})")


def _tiles(c, accent):
    name = c.define(
        "tiles",
        lambda n: f'<pattern id="{n}" width="120" height="120" patternUnits="userSpaceOnUse">'
        f'<path d="M60,8 L112,60 60,112 8,60Z M60,34 L86,60 60,86 34,60Z" fill="none" stroke="{accent}" '
        f'stroke-width="7"/><path d="M0,-16 L16,0 0,16 -16,0Z M120,-16 L136,0 120,16 104,0Z '
        f'M0,104 L16,120 0,136 -16,120Z M120,104 L136,120 120,136 104,120Z" fill="{accent}"/></pattern>',
    )
    return rect(1640, 1240, f"url(#{name})")


def _zigzag(c, accent):
    text = ""
    for x in (-740, -660, -580, 580, 660, 740):
        points = " ".join(f"L{x + (26 if k % 2 else -26)},{-640 + k * 44}" for k in range(30))
        text += line("M" + points[1:], accent, 14, stroke_linecap="butt")
    return text


def _dots(c, accent):
    name = c.define(
        "dots",
        lambda n: f'<pattern id="{n}" width="96" height="96" patternUnits="userSpaceOnUse">'
        f'<circle cx="24" cy="24" r="11" fill="{accent}"/><circle cx="72" cy="72" r="11" fill="{accent}"/></pattern>',
    )
    return rect(1640, 1240, f"url(#{name})")


PATTERNS = {
    "check": _check,
    "gingham": _gingham,
    "stripes": _stripes,
    "ticking": _ticking,
    "bands": _bands,
    "waves": _waves,
    "tiles": _tiles,
    "zigzag": _zigzag,
    "dots": _dots,
}


# Round vessels


def cast(c, shape, height=30):
    """The shadows that a vessel throws on the cloth: a wide soft one, and a narrow one where it stands."""
    black = shape.replace('fill="@"', 'fill="#160b05"')
    c.add(place(group(black, opacity=0.34, filter=c.blur(height)), height * 0.8, height * 1.35))
    c.add(place(group(black, opacity=0.42, filter=c.blur(height * 0.3)), height * 0.2, height * 0.34))


def _ring(c, r, width, light, dark, opacity=1.0):
    """A ring that is light where it faces the lamp."""
    return circle(r, "none", stroke=c.linear(light, dark), stroke_width=width, opacity=opacity)


def plate(c, r=492, colour="#f7f3ec", shade="#d8cfc1", band=None, band_width=14, well=0.70):
    cast(c, circle(r, "@"))
    c.add(circle(r, c.linear("#ffffff" if colour == "#f7f3ec" else colour, colour, shade)))
    c.add(circle(r - 2.5, "none", stroke=c.linear(("#fff", 0.95), ("#fff", 0.1), ("#fff", 0.5)), stroke_width=5))
    if band:
        c.add(circle(r - 26, "none", stroke=band, stroke_width=band_width, opacity=0.9))
        c.add(circle(r - 26 - band_width * 1.3, "none", stroke=band, stroke_width=3, opacity=0.8))
    inner = r * well
    c.add(circle(inner, shade, opacity=0.35, filter=c.blur(10)))
    c.add(group(_ring(c, inner, 26, shade, "#ffffff"), filter=c.blur(5)))
    c.add(circle(inner - 8, c.linear(shade, colour, colour, angle=50), opacity=0.65))
    return inner


def bowl(c, r=492, outside="#27425b", inside="#2f4c68", rim="#4d7196", wall=46, depth=40):
    """A deep bowl; returns the radius of its filling."""
    cast(c, circle(r, "@"), 36)
    c.add(circle(r, c.linear(rim, outside)))
    c.add(_ring(c, r - 7, 14, rim, outside))
    c.add(circle(r - 3, "none", stroke=c.linear(("#fff", 0.75), ("#fff", 0.04), ("#fff", 0.3)), stroke_width=6))
    c.add(circle(r - 18, c.linear(outside, inside, rim)))
    return r - wall


def fill(c, r, colour, edge=None, spots=None, shine=0.22, rough=0.16, grain=0.012, depth=24, shadow=True):
    """A liquid or a sauce that fills a round vessel to the radius r, in the shade of its rim."""
    edge = edge or colour
    surface = circle(r, c.radial(colour, (colour, 1, 0.82), edge))
    c.add(group(surface, filter=c.solid(14, depth, shine, 26, rough, grain, 0, spots)))
    if shadow:
        inner_shadow(c, r)


def inner_shadow(c, r, width=18, opacity=0.5):
    """The shade that a rim throws inwards."""
    hole = f"M-900,-900H900V900H-900Z M{-r},0 a{r},{r} 0 1 0 {2 * r},0 a{r},{r} 0 1 0 {-2 * r},0Z"
    shade = place(path(hole, "#1a0c04", fill_rule="evenodd", filter=c.blur(width * 0.8)), width * 0.7, width)
    c.add(c.clip(circle(r, "#000"), group(shade, opacity=opacity)))


def handle(c, angle, start, length, width, fill_):
    """A pan's long handle."""
    x, w = start, width / 2
    d = (
        f"M{x - 40},{-w * 1.5} C{x + 60},{-w} {x + 80},{-w * 0.8} {x + 140},{-w * 0.8} L{x + length - w},{-w} "
        f"A{w},{w} 0 0 1 {x + length - w},{w} L{x + 140},{w * 0.8} C{x + 80},{w * 0.8} {x + 60},{w} {x - 40},{w * 1.5}Z"
    )
    cast(c, place(path(d, "@"), turn=angle), 24)
    c.add(place(path(d, fill_), turn=angle, filter=c.solid(7, 8, 0.3, 16, 0, 0.05, 0)))
    c.add(place(rect(70, w * 0.9, "#120d0b", x + length - 70, 0, w * 0.45, opacity=0.75), turn=angle))


def skillet(c, r=470, angle=24, iron="#3a3735", dark="#211f1e"):
    """A cast-iron pan; returns the radius of its floor."""
    handle(c, angle, r - 30, 420, 96, iron)
    lug = "M-20,-96 C40,-88 62,-50 62,0 C62,50 40,88 -20,96Z"
    x, y = around(r - 12, angle + 180)
    cast(c, place(path(lug, "@"), x, y, angle + 180), 18)
    c.add(place(path(lug, iron), x, y, angle + 180, 1, c.solid(7, 8, 0.3, 16, 0, 0.05, 0)))
    cast(c, circle(r, "@"), 30)
    c.add(group(circle(r, iron), filter=c.solid(8, 9, 0.35, 18, 0.05, 0.3, 0)))
    c.add(circle(r - 22, c.linear(dark, dark, "#55504c")))
    c.add(circle(r - 22, "none", stroke="#000", stroke_width=5, opacity=0.4))
    return r - 40


def cocotte(c, r=462, colour="#b8432a", dark="#86301f", cream="#efe3cf"):
    """An enamelled pot with two handles; returns the radius of its filling."""
    ear = "M-105,0 C-105,-120 -60,-150 0,-150 C60,-150 105,-120 105,0Z M-52,0 C-52,-72 -30,-100 0,-100 C30,-100 52,-72 52,0Z"
    for turn in (90, -90):
        # The handle stands out sideways and begins under the rim.
        x = r - 26 if turn == 90 else -(r - 26)
        cast(c, place(path(ear, "@", fill_rule="evenodd"), x, 0, turn, 0.92), 22)
        c.add(place(path(ear, colour, fill_rule="evenodd"), x, 0, turn, 0.92, c.solid(9, 9, 0.45, 20, shadow=0)))
    cast(c, circle(r, "@"), 36)
    c.add(group(circle(r, colour), filter=c.solid(10, 11, 0.5, 22, shadow=0)))
    c.add(circle(r - 24, c.linear(dark, colour)))
    c.add(circle(r - 30, c.linear("#cdbb9f", cream, "#fffaf0")))
    return r - 58


# Boards and rectangular dishes


def board(c, w=1120, h=860, wood="#c08a54", dark="#8d5c31", r=60, turn=0):
    shape = rect(w, h, "@", r=r)
    cast(c, place(shape, turn=turn), 26)
    plank = rect(w, h, c.linear(wood, wood, dark), r=r)
    grain = ""
    for k in range(34):
        y = -h / 2 + (k + 0.5) * h / 34 + c.jitter(8)
        bend = c.jitter(26)
        d = f"M{-w / 2},{y:.0f} C{-w / 5},{y + bend:.0f} {w / 5},{y - bend:.0f} {w / 2},{y + c.jitter(14):.0f}"
        grain += line(d, dark, c.random.uniform(1.5, 6), opacity=round(c.random.uniform(0.10, 0.38), 2))
    content = plank + c.clip(rect(w, h, "#000", r=r), grain)
    c.add(place(content, turn=turn, filter=c.solid(5, 6, 0.2, 14, 0, 0.1, 0)))


def tin(c, w=1160, h=840, enamel="#f4f1ea", rim="#2f5380", inside="#dfd8cb", r=70, turn=0):
    """An enamelled roasting tin; returns the width and height of its floor."""
    cast(c, place(rect(w, h, "@", r=r), turn=turn), 32)
    c.add(place(rect(w, h, enamel, r=r), turn=turn, filter=c.solid(8, 8, 0.35, 22, shadow=0)))
    c.add(place(rect(w - 10, h - 10, "none", r=r - 5, stroke=rim, stroke_width=16), turn=turn))
    c.add(
        place(
            rect(
                w - 18,
                h - 18,
                "none",
                r=r - 9,
                stroke=c.linear(("#fff", 0.6), ("#fff", 0), ("#fff", 0.25)),
                stroke_width=3,
            ),
            turn=turn,
        )
    )
    c.add(place(rect(w - 64, h - 64, c.linear("#b9ae9c", inside, "#fbf8f2"), r=r - 16), turn=turn))
    return w - 100, h - 100


def slate(c, w=1200, h=760, turn=0):
    edge = []
    for k in range(40):
        t = k / 40 * 4
        side, f = int(t), t % 1
        x, y = ((f - 0.5, -0.5), (0.5, f - 0.5), (0.5 - f, 0.5), (-0.5, 0.5 - f))[side]
        edge.append((x * w + c.jitter(7), y * h + c.jitter(7)))
    d = "M" + " L".join(f"{x:.0f},{y:.0f}" for x, y in edge) + "Z"
    cast(c, place(path(d, "@"), turn=turn), 20)
    c.add(place(path(d, "#3b4043"), turn=turn, filter=c.solid(4, 5, 0.25, 16, 0.35, 0.012, 0)))


def spoon(c, x, y, turn, colour="#c9c6c1"):
    """A spoon on the cloth, pointing up before it is turned."""
    outline = (
        "M0,-300 C52,-300 62,-215 42,-165 C30,-135 12,-130 12,-100 L18,290 C18,312 -18,312 -18,290 "
        "L-12,-100 C-12,-130 -30,-135 -42,-165 C-62,-215 -52,-300 0,-300Z"
    )
    hollow = "M0,-284 C36,-284 44,-215 28,-176 C18,-156 -18,-156 -28,-176 C-44,-215 -36,-284 0,-284Z"
    c.add(place(path(outline, colour), x, y, turn, 1, c.solid(6, 6, 0.6, 18, shadow=12)))
    c.add(place(path(hollow, c.linear("#8e8b87", "#dedbd6")), x, y, turn))


def chopsticks(c, x, y, turn, colour="#7a4526"):
    for offset, tilt in ((-17, 1.2), (17, -1.2)):
        d = f"M-460,{offset - 10} L460,{offset - 5} L460,{offset + 5} L-460,{offset + 10}Z"
        c.add(place(path(d, colour), x, y, turn + tilt, 1, c.solid(5, 7, 0.35, 18, shadow=14)))
        c.add(place(rect(26, 20, "#e3c27a", -430, offset), x, y, turn + tilt))


def banana_leaf(c, w=1240, h=760, turn=-8, colour="#4f8f3f", dark="#2f6a2c"):
    d = smooth(
        [
            (-w / 2, 30),
            (-w / 3, -h / 2.3),
            (0, -h / 2),
            (w / 3, -h / 2.2),
            (w / 2, -20),
            (w / 3, h / 2.3),
            (0, h / 2),
            (-w / 3, h / 2.25),
        ]
    )
    cast(c, place(path(d, "@"), turn=turn), 16)
    veins = ""
    for k in range(-14, 15):
        x = k * w / 28
        veins += line(
            f"M{x:.0f},0 C{x + 30:.0f},{-h / 5:.0f} {x + 60:.0f},{-h / 3:.0f} {x + 90:.0f},{-h / 1.9:.0f}",
            dark,
            3,
            opacity=0.4,
        )
        veins += line(
            f"M{x:.0f},0 C{x + 30:.0f},{h / 5:.0f} {x + 60:.0f},{h / 3:.0f} {x + 90:.0f},{h / 1.9:.0f}",
            "#8cc06a",
            3,
            opacity=0.4,
        )
    veins += line(f"M{-w / 2},10 C-200,-12 200,12 {w / 2},-8", "#9cc977", 16)
    content = path(d, c.linear("#6aa94f", colour, dark)) + c.clip(path(d, "#000"), veins)
    c.add(place(content, turn=turn, filter=c.solid(6, 5, 0.25, 14, shadow=0)))
