"""Draws the Linux application icon, the symbolic icons, and the iOS icons."""

import math
import subprocess

from drawing import garnish as g
from drawing import tableware as t
from drawing.canvas import Canvas, around, circle, group, line, path, place, rect, smooth
from kitchen_data import RESOURCES

HICOLOR = RESOURCES / "icons" / "hicolor"
IOS = RESOURCES / "icons" / "ios"
NAME = "app.ladle.Ladle"


def draw():
    write(HICOLOR / "scalable" / "apps" / f"{NAME}.svg", application())
    write(HICOLOR / "symbolic" / "apps" / f"{NAME}-symbolic.svg", symbolic(pot_glyph()))
    for name, shapes in glyphs().items():
        # Not in "symbolic": the index of the hicolor theme lists no actions there, so GTK would not find them.
        write(HICOLOR / "scalable" / "actions" / f"ladle-{name}-symbolic.svg", symbolic(shapes))
    for variant in ("light", "dark", "tinted"):
        draw_ios(variant)


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


# Linux: 128 × 128, gradients only, so that it looks the same at every size.


def application():
    swirl = smooth([_spiral(k) for k in range(30)], False)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">
<defs>
<linearGradient id="body" x1="0" x2="1"><stop offset="0" stop-color="#245459"/><stop offset=".12" stop-color="#4b959b"/>
<stop offset=".5" stop-color="#2a6469"/><stop offset=".9" stop-color="#1d484d"/><stop offset="1" stop-color="#2f6c72"/></linearGradient>
<linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#7cc0c2"/><stop offset=".5" stop-color="#3b868b"/>
<stop offset="1" stop-color="#28646a"/></linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#b3a185"/><stop offset=".5" stop-color="#efe3cd"/>
<stop offset="1" stop-color="#fffaf0"/></linearGradient>
<radialGradient id="soup" cx=".4" cy=".34" r=".75"><stop offset="0" stop-color="#ee6240"/><stop offset=".65" stop-color="#d9432a"/>
<stop offset="1" stop-color="#a92c17"/></radialGradient>
<linearGradient id="copper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffd6b0"/><stop offset=".35" stop-color="#df8a4e"/>
<stop offset="1" stop-color="#8a3f16"/></linearGradient>
<linearGradient id="handle" gradientUnits="userSpaceOnUse" x1="85" y1="32" x2="92" y2="38.4"><stop offset="0" stop-color="#c8703a"/>
<stop offset=".28" stop-color="#ffd0a6"/><stop offset=".55" stop-color="#d57b42"/><stop offset="1" stop-color="#843b12"/></linearGradient>
<clipPath id="inside"><circle cx="60" cy="66" r="40"/></clipPath>
</defs>
<path d="M4,68a10,10 0 0 1 10,-10h6v26h-6a10,10 0 0 1 -10,-10z" fill="#1d484d"/>
<path d="M4,65a10,10 0 0 1 10,-10h6v25h-6a10,10 0 0 1 -10,-10z M10,66v3a5,5 0 0 0 5,5h5v-13h-5a5,5 0 0 0 -5,5z" fill="url(#rim)" fill-rule="evenodd"/>
<path d="M116,68a10,10 0 0 0 -10,-10h-6v26h6a10,10 0 0 0 10,-10z" fill="#1d484d"/>
<path d="M116,65a10,10 0 0 0 -10,-10h-6v25h6a10,10 0 0 0 10,-10z M110,66v3a5,5 0 0 1 -5,5h-5v-13h5a5,5 0 0 1 5,5z" fill="#2f747a" fill-rule="evenodd"/>
<path d="M12,66v8a48,48 0 0 0 96,0v-8z" fill="url(#body)"/>
<circle cx="60" cy="66" r="48" fill="url(#rim)"/>
<circle cx="60" cy="66" r="43" fill="url(#wall)"/>
<circle cx="60" cy="66" r="40" fill="url(#soup)"/>
<g clip-path="url(#inside)">
<path d="M18,66a42,42 0 0 1 84,0l4,0a46,46 0 0 0 -92,0z" fill="#5e1206" opacity=".28" transform="translate(0,5)"/>
<path d="{swirl}" fill="none" stroke="#fff2dc" stroke-width="4.2" stroke-linecap="round" opacity=".92"/>
<ellipse cx="55" cy="81" rx="23" ry="20" fill="#5e1206" opacity=".3"/>
<path d="M62,76L112,18" stroke="#5e1206" stroke-width="9" opacity=".3"/>
</g>
<path d="M56,66L109.2,5.2a4.6,4.6 0 0 1 7,6.1L63,72z" fill="url(#handle)"/>
<path d="M110,8.4a2.1,2.1 0 0 1 3.2,2.8l-4.6,5.2a2.1,2.1 0 0 1 -3.2,-2.8z" fill="#5b280c"/>
<circle cx="50" cy="76" r="21" fill="url(#copper)"/>
<circle cx="50" cy="76" r="17" fill="#8a431a"/>
<circle cx="50" cy="76" r="16" fill="url(#soup)"/>
<path d="M37.5,72a13,13 0 0 1 9,-9" fill="none" stroke="#ffd9c6" stroke-width="3.2" stroke-linecap="round" opacity=".85"/>
<path d="M78,96c4,-13 15,-17 24,-13c-2,11 -13,17 -24,13z" fill="#4f9140" transform="translate(-9,-1)"/>
<path d="M70,95c8,-3 15,-7 20,-12" fill="none" stroke="#2f6a2c" stroke-width="1.6"/>
<path d="M76,95c-2,-12 5,-19 13,-22c5,9 0,19 -13,22z" fill="#6fb054" transform="translate(-6,-1)"/>
<path d="M70,93c4,-7 8,-12 12,-18" fill="none" stroke="#3f7f37" stroke-width="1.6"/>
</svg>
"""


def _spiral(k):
    return around(31 - k * 0.55, 150 + k * 11, 60, 66)


# Symbolic: 16 × 16, filled shapes only, because GTK recolours the fill of all shapes.


def symbolic(shapes):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">\n<g fill="#2e3436">\n'
        + "\n".join(f'<path d="{shape}" fill-rule="evenodd"/>' for shape in shapes)
        + "\n</g>\n</svg>\n"
    )


def disc(x, y, r):
    return f"M{x - r:g},{y:g}a{r:g},{r:g} 0 1 0 {2 * r:g},0a{r:g},{r:g} 0 1 0 {-2 * r:g},0z"


def bar(x1, y1, x2, y2, width):
    """A straight stroke with round ends, as an outline."""
    a = math.atan2(y2 - y1, x2 - x1)
    dx, dy, r = math.sin(a) * width / 2, -math.cos(a) * width / 2, width / 2
    return (
        f"M{x1 + dx:.2f},{y1 + dy:.2f}L{x2 + dx:.2f},{y2 + dy:.2f}A{r:g},{r:g} 0 0 1 {x2 - dx:.2f},{y2 - dy:.2f}"
        f"L{x1 - dx:.2f},{y1 - dy:.2f}A{r:g},{r:g} 0 0 1 {x1 + dx:.2f},{y1 + dy:.2f}z"
    )


def arc(x, y, outer, inner, start, end):
    """A part of a ring, clockwise from `start` to `end` in degrees."""
    (x1, y1), (x2, y2) = around(outer, start, x, y), around(outer, end, x, y)
    (x3, y3), (x4, y4) = around(inner, end, x, y), around(inner, start, x, y)
    large = 1 if end - start > 180 else 0
    return (
        f"M{x1:.2f},{y1:.2f}A{outer:g},{outer:g} 0 {large} 1 {x2:.2f},{y2:.2f}L{x3:.2f},{y3:.2f}"
        f"A{inner:g},{inner:g} 0 {large} 0 {x4:.2f},{y4:.2f}z"
    )


def pot_glyph():
    # The ring is open where the handle crosses it.
    return [
        arc(7.5, 9, 6, 4.4, -27, 293),
        disc(6.6, 10, 2.7),
        bar(6.9, 9.6, 14.4, 1.5, 1.7),
        "M0.75,7H1.2V11H0.75A.75,.75 0 0 1 0,10.25V7.75A.75,.75 0 0 1 .75,7z",
        "M14.25,7A.75,.75 0 0 1 15,7.75V10.25A.75,.75 0 0 1 14.25,11H13.8V7z",
    ]


def fork(x):
    """A fork of 4.2 × 14 whose left tine stands at x."""
    return (
        f"M{x:g},1.5a.5,.5 0 0 1 1,0V5h.6V1.5a.5,.5 0 0 1 1,0V5h.6V1.5a.5,.5 0 0 1 1,0V6c0,1.2 -.7,1.9 -1.3,2.2V14.2"
        f"a.8,.8 0 0 1 -1.6,0V8.2C{x + 0.7:g},7.9 {x:g},7.2 {x:g},6z"
    )


def knife(x):
    return f"M{x:g},1.2c1.9,.3 2.9,2.4 2.9,5.2c0,1.3 -.4,2.1 -1.2,2.4V14.2a.85,.85 0 0 1 -1.7,0z"


def heart(size):
    """A heart around the centre of the icon."""
    curves = [
        (0, 6.8),
        (-5, 2.9, -7.2, 0.5, -7.2, -2.5),
        (-7.2, -4.7, -5.5, -6.3, -3.4, -6.3),
        (-2, -6.3, -0.7, -5.6, 0, -4.4),
        (0.7, -5.6, 2, -6.3, 3.4, -6.3),
        (5.5, -6.3, 7.2, -4.7, 7.2, -2.5),
        (7.2, 0.5, 5, 2.9, 0, 6.8),
    ]
    points = [" ".join(f"{value * size + 8:.2f}" for value in curve) for curve in curves]
    return f"M{points[0]}" + "".join(f"C{curve}" for curve in points[1:]) + "z"


def star(size):
    """A star around the centre of the icon."""
    points = []
    for index in range(10):
        angle = -math.pi / 2 + index * math.pi / 5
        radius = (3.4 if index % 2 else 7.6) * size
        points.append(f"{8 + radius * math.cos(angle):.2f} {8.5 + radius * math.sin(angle):.2f}")
    return "M" + "L".join(points) + "z"


def glyphs():
    bookmark = "M4,1H12A1,1 0 0 1 13,2V14.4a.6,.6 0 0 1 -1,.5L8,11.4L4,14.9a.6,.6 0 0 1 -1,-.5V2A1,1 0 0 1 4,1z"
    small_fork = "M0,3.4a.4,.4 0 0 1 .8,0V5.6h.45V3.4a.4,.4 0 0 1 .8,0V5.6h.45V3.4a.4,.4 0 0 1 .8,0V6.2c0,.8 -.4,1.2 -.95,1.4V12.6a.7,.7 0 0 1 -1.4,0V7.6C.4,7.4 0,7 0,6.2z"
    small_knife = "M13.6,3c1.5,.3 2.3,1.8 2.3,3.7c0,.9 -.3,1.5 -.9,1.7V12.6a.7,.7 0 0 1 -1.4,0z"
    handle = "M3,6.6A5,5.4 0 0 1 13,6.6H11.4A3.4,3.8 0 0 0 4.6,6.6z"
    basket = (
        "M1,6.4H15A.6,.6 0 0 1 15.6,7V7.4A.6,.6 0 0 1 15,8H14.5L13.4,13.6A1.8,1.8 0 0 1 11.6,15H4.4"
        "A1.8,1.8 0 0 1 2.6,13.6L1.5,8H1A.6,.6 0 0 1 .4,7.4V7A.6,.6 0 0 1 1,6.4z"
    )
    return {
        "basket": [handle, basket + "M4.7,9.2H5.9V13.2H4.7z M7.4,9.2H8.6V13.2H7.4z M10.1,9.2H11.3V13.2H10.1z"],
        "basket-ticked": [handle, basket + "M4.6,11.2L5.6,10.2L7.2,11.8L10.4,8.6L11.4,9.6L7.2,13.8z"],
        "share": [
            "M8,.6L11.7,4.3L10.6,5.4L8.8,3.6V10.4H7.2V3.6L5.4,5.4L4.3,4.3z",
            "M3,7H5.2V8.6H4.1V13.4H11.9V8.6H10.8V7H13A.5,.5 0 0 1 13.5,7.5V14.5A.5,.5 0 0 1 13,15H3"
            "A.5,.5 0 0 1 2.5,14.5V7.5A.5,.5 0 0 1 3,7z",
        ],
        "no-photo": [small_fork, disc(8.3, 8, 4.4) + disc(8.3, 8, 3.1), disc(8.3, 8, 1.9), small_knife],
        "cuisine": [fork(2), knife(9.6)],
        "sort": [
            bar(2, 3, 9, 3, 1.8),
            bar(2, 8, 7, 8, 1.8),
            bar(2, 13, 5, 13, 1.8),
            bar(12, 3, 12, 12.4, 1.8),
            bar(9.4, 10.2, 12, 12.9, 1.8),
            bar(14.6, 10.2, 12, 12.9, 1.8),
        ],
        "keep": [bookmark + "M4.6,2.6V11.6L8,8.8L11.4,11.6V2.6z"],
        "kept": [bookmark],
        "favorite": [heart(1) + heart(0.7)],
        "favorited": [heart(1)],
        "star": [star(1) + star(0.62)],
        "starred": [star(1)],
        "filter": [
            "M1.2,2H14.8a.7,.7 0 0 1 .5,1.2L9.8,9V13.2a.8,.8 0 0 1 -.4,.7L6.9,15.2a.5,.5 0 0 1 -.7,-.4V9L.7,3.2"
            "A.7,.7 0 0 1 1.2,2z"
        ],
        "timer": [
            disc(8, 9.2, 6) + disc(8, 9.2, 4.4),
            bar(8, 9.2, 8, 6.2, 1.6),
            bar(8, 9.2, 9.8, 10.4, 1.6),
            bar(6.6, 1.2, 9.4, 1.2, 1.6),
            "M7.2,1.2H8.8V3.6H7.2z",
            bar(12.9, 3.4, 13.6, 4.1, 1.7),
        ],
        "video": [
            "M4.2,2.6C4.2,1.8 5,1.3 5.7,1.7L14,7.1C14.7,7.5 14.7,8.5 14,8.9L5.7,14.3C5,14.7 4.2,14.2 4.2,13.4z"
        ],
    }


# iOS: 1024 × 1024, lit like the dishes.


def draw_ios(variant):
    c = Canvas("icon")
    if variant == "light":
        c.add(rect(1040, 1040, c.linear("#fdf6e8", "#f6ead3", "#ead8b8")))
        c.add(rect(1040, 1040, "#7a5a2c", filter=c.noise(0.45, 0.02)))
    elif variant == "tinted":
        c.add(rect(1040, 1040, "#000"))
    _ios_pot(c)
    file = IOS / f"AppIcon-{variant}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["rsvg-convert", "-o", str(file)], input=c.svg(1024, 1024).encode(), check=True)
    # Without the date, so that the same drawing gives the same file. The light icon must not have an alpha channel.
    flags = {"light": ["-alpha", "off"], "dark": [], "tinted": ["-colorspace", "Gray", "-alpha", "off"]}[variant]
    subprocess.run(
        [
            "convert",
            str(file),
            *flags,
            "-strip",
            "-define",
            "png:exclude-chunks=date,time",
            "-define",
            "png:compression-level=9",
            str(file),
        ],
        check=True,
    )


def _ios_pot(c):
    x0, y0, r = -22, 50, 352
    ear = "M-92,0 C-92,-96 -52,-120 0,-120 C52,-120 92,-96 92,0Z M-44,0 C-44,-58 -26,-74 0,-74 C26,-74 44,-58 44,0Z"
    for side in (-1, 1):
        t.cast(c, place(path(ear, "@", fill_rule="evenodd"), x0 + side * (r - 22), y0, side * 90), 20)
        c.add(
            place(
                path(ear, "#2f747a", fill_rule="evenodd"),
                x0 + side * (r - 22),
                y0,
                side * 90,
                1,
                c.solid(8, 9, 0.5, 20, shadow=0),
            )
        )
    t.cast(c, circle(r, "@", x0, y0), 30)
    c.add(group(circle(r, "#33797f", x0, y0), filter=c.solid(10, 12, 0.5, 22, shadow=0)))
    c.add(circle(r - 26, c.linear("#b3a185", "#efe3cd", "#fffaf0"), x0, y0))
    soup = r - 50
    c.add(
        group(
            circle(soup, c.radial("#e2502f", "#d5412a", "#b02f19"), x0, y0),
            filter=c.solid(14, 22, 0.5, 24, 0.16, 0.008, 0),
        )
    )
    swirl = smooth([around(soup * (0.82 - k * 0.0135), 150 + k * 10.5, x0, y0) for k in range(34)], False)
    c.add(line(swirl, "#fff2dc", 30, opacity=0.95, filter=c.solid(6, 8, 0.4, shadow=2)))
    hole = f"M-900,-900H900V900H-900Z M{x0 - soup},{y0} a{soup},{soup} 0 1 0 {2 * soup},0 a{soup},{soup} 0 1 0 {-2 * soup},0Z"
    shade = place(path(hole, "#1a0c04", fill_rule="evenodd", filter=c.blur(18)), 16, 24)
    c.add(c.clip(circle(soup, "#000", x0, y0), group(shade, opacity=0.5)))
    for dx, dy, turn, size in ((150, 196, 60, 150), (196, 136, 12, 140), (106, 232, 118, 120)):
        g.leaf(c, x0 + dx, y0 + dy, turn, size, size * 0.62)
    # The ladle: its bowl in the soup, its handle out over the rim and the edge of the icon.
    bx, by, br = x0 - 88, y0 + 76, 158
    end = around(940, -48, bx, by)
    start = around(br - 16, -48, bx, by)
    shaft = f"M{start[0]:.0f},{start[1]:.0f}L{end[0]:.0f},{end[1]:.0f}"
    c.add(
        place(
            group(line(shaft, "#160b05", 66) + circle(br, "#160b05", bx, by), opacity=0.42, filter=c.blur(18)), 22, 40
        )
    )
    c.add(group(line(shaft, "#cf8247", 66), filter=c.solid(15, 22, 0.65, 20, shadow=0)))
    c.add(group(circle(br, "#d58a4e", bx, by), filter=c.solid(13, 16, 0.7, 20, shadow=0)))
    c.add(circle(br - 26, c.linear("#6b3412", "#a55f2a", "#e9ab76"), bx, by))
    c.add(
        group(
            circle(br - 38, c.radial("#e2502f", "#d5412a", "#b02f19"), bx, by),
            filter=c.solid(16, 20, 0.6, 22, 0, 0.05, 0),
        )
    )
    c.add(line(f"M{bx - 84},{by - 30} a90,90 0 0 1 62,-58", "#ffe3d2", 20, opacity=0.8, filter=c.blur(3)))
