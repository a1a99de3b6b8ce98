"""Shapes, light and shadow, which all drawings use.

The origin is the middle of the picture, y grows downwards and light falls from the upper left. An SVG filter
turns a flat shape into a lit one: the blurred outline of the shape is taken as its height.
"""

import math
import random
import zlib

WIDTH, HEIGHT = 1600, 1200
# The direction of the light in degrees, as feDistantLight counts them (clockwise from the right).
AZIMUTH = 232


class Canvas:
    def __init__(self, name):
        # The name is the seed, so that every run draws the same picture.
        self.random = random.Random(zlib.crc32(name.encode()))
        self.body = []
        self.defs = {}

    def add(self, *elements):
        self.body += elements

    def define(self, key, make):
        """The id of the definition that `make(id)` writes, once for each key."""
        if key not in self.defs:
            name = f"d{len(self.defs)}"
            self.defs[key] = (name, make(name))
        return self.defs[key][0]

    def svg(self, width=WIDTH, height=HEIGHT):
        defs = "".join(text for _, text in self.defs.values())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="{-width // 2} {-height // 2} {width} {height}"><defs>{defs}</defs>'
            + "".join(self.body)
            + "</svg>"
        )

    # Paint

    def linear(self, *stops, angle=45):
        """A gradient across the shape, from the upper left by default. Stops are colours, evenly spaced."""
        dx, dy = math.cos(math.radians(angle)) / 2, math.sin(math.radians(angle)) / 2
        box = f'x1="{0.5 - dx:.3f}" y1="{0.5 - dy:.3f}" x2="{0.5 + dx:.3f}" y2="{0.5 + dy:.3f}"'
        return self._gradient("linearGradient", box, stops)

    def radial(self, *stops, at=(0.5, 0.5), radius=0.5):
        return self._gradient("radialGradient", f'cx="{at[0]}" cy="{at[1]}" r="{radius}"', stops)

    def _gradient(self, kind, box, stops):
        def make(name):
            text = ""
            for index, stop in enumerate(stops):
                colour, opacity, offset = _stop(stop, index / max(1, len(stops) - 1))
                text += f'<stop offset="{offset:.3f}" stop-color="{colour}" stop-opacity="{opacity}"/>'
            return f'<{kind} id="{name}" {box}>{text}</{kind}>'

        return f"url(#{self.define((kind, box, stops), make)})"

    # Light

    def solid(self, blur=6, depth=6, shine=0.25, gloss=22, rough=0, grain=0.05, shadow=10, spots=None, low=52):
        """A filter that gives a shape volume.

        blur: how far the edge is rounded; depth: how steep; shine, gloss: strength and tightness of the highlight;
        rough, grain: height and fineness of surface noise; shadow: height above what it lies on;
        spots: (colour, amount 0…1, fineness) browned or mottled patches; low: elevation of the light.
        """

        def make(name):
            flat = math.sin(math.radians(low))
            t = [
                f'<filter id="{name}" x="-40%" y="-40%" width="185%" height="185%" color-interpolation-filters="sRGB">'
            ]
            source = "SourceGraphic"
            if spots:
                colour, amount, fineness = spots
                t.append(
                    f'<feTurbulence type="fractalNoise" baseFrequency="{fineness}" numOctaves="3" seed="4" result="n0"/>'
                    f'<feColorMatrix in="n0" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3.2 0 0 0 {-2.35 + 1.9 * amount:.2f}" '
                    f'result="n1"/><feFlood flood-color="{colour}" result="n2"/>'
                    '<feComposite in="n2" in2="n1" operator="in" result="n3"/>'
                    f'<feComposite in="n3" in2="SourceGraphic" operator="atop" result="painted"/>'
                )
                source = "painted"
            t.append(f'<feGaussianBlur in="SourceAlpha" stdDeviation="{blur}" result="h"/>')
            if rough:
                t.append(
                    f'<feTurbulence type="fractalNoise" baseFrequency="{grain}" numOctaves="3" seed="9" result="r"/>'
                    f'<feComposite in="h" in2="r" operator="arithmetic" k2="1" k3="{rough}" result="h"/>'
                )
            light = f'<feDistantLight azimuth="{AZIMUTH}" elevation="{low}"/>'
            t.append(
                f'<feDiffuseLighting in="h" surfaceScale="{depth}" diffuseConstant="{1 / flat:.3f}" '
                f'lighting-color="#fff" result="lit">{light}</feDiffuseLighting>'
                # Shade is warm: blue falls off first, red last.
                '<feComponentTransfer in="lit" result="lit"><feFuncR type="gamma" exponent="0.72"/>'
                '<feFuncG type="gamma" exponent="0.92"/><feFuncB type="gamma" exponent="1.05"/></feComponentTransfer>'
                f'<feComposite in="{source}" in2="lit" operator="arithmetic" k1="0.74" k2="0.26" result="body"/>'
            )
            if shine:
                t.append(
                    f'<feSpecularLighting in="h" surfaceScale="{depth}" specularConstant="{shine}" '
                    f'specularExponent="{gloss}" lighting-color="#fff8e8" result="s">{light}</feSpecularLighting>'
                    '<feComposite in="s" in2="SourceAlpha" operator="in" result="s"/>'
                    '<feComposite in="body" in2="s" operator="arithmetic" k2="1" k3="1" result="body"/>'
                )
            t.append('<feComposite in="body" in2="SourceAlpha" operator="in" result="body"/>')
            if shadow:
                t.append(self._shadow(shadow))
                t.append('<feMerge><feMergeNode in="drop"/><feMergeNode in="body"/></feMerge>')
            t.append("</filter>")
            return "".join(t)

        key = ("solid", blur, depth, shine, gloss, rough, grain, shadow, spots, low)
        return f"url(#{self.define(key, make)})"

    @staticmethod
    def _shadow(height):
        return (
            f'<feGaussianBlur in="SourceAlpha" stdDeviation="{height * 0.55:.1f}" result="a"/>'
            f'<feOffset in="a" dx="{height * 0.45:.1f}" dy="{height * 0.75:.1f}" result="a"/>'
            '<feComponentTransfer in="a" result="drop"><feFuncR type="linear" slope="0" intercept=".08"/>'
            '<feFuncG type="linear" slope="0" intercept=".04"/><feFuncB type="linear" slope="0" intercept=".02"/>'
            '<feFuncA type="linear" slope=".5"/></feComponentTransfer>'
        )

    def drop(self, height=10):
        """A filter that only casts a shadow."""

        def make(name):
            return (
                f'<filter id="{name}" x="-40%" y="-40%" width="185%" height="185%" color-interpolation-filters="sRGB">'
                + self._shadow(height)
                + '<feMerge><feMergeNode in="drop"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
            )

        return f"url(#{self.define(('drop', height), make)})"

    def blur(self, amount):
        def make(name):
            return (
                f'<filter id="{name}" x="-50%" y="-50%" width="200%" height="200%">'
                f'<feGaussianBlur stdDeviation="{amount}"/></filter>'
            )

        return f"url(#{self.define(('blur', amount), make)})"

    def noise(self, fineness, opacity, contrast=3.0):
        """A filter that replaces a shape by grey noise, to be laid over it."""

        def make(name):
            shift = -(contrast - 1) / 2
            return (
                f'<filter id="{name}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">'
                f'<feTurbulence type="fractalNoise" baseFrequency="{fineness}" numOctaves="2" seed="7"/>'
                f'<feColorMatrix values="{contrast} 0 0 0 {shift} {contrast} 0 0 0 {shift} {contrast} 0 0 0 {shift} '
                f'0 0 0 0 {opacity}"/><feComposite in2="SourceAlpha" operator="in"/></filter>'
            )

        return f"url(#{self.define(('noise', fineness, opacity, contrast), make)})"

    def clip(self, shape, content):
        """`content` inside `shape` (an element)."""
        name = self.define(("clip", shape), lambda n: f'<clipPath id="{n}">{shape}</clipPath>')
        return f'<g clip-path="url(#{name})">{content}</g>'

    # Random numbers

    def jitter(self, amount):
        return self.random.uniform(-amount, amount)

    def pick(self, *values):
        return self.random.choice(values)

    def scatter(self, count, radius, gap, inner=0.0, inside=None, tries=4000):
        """Up to `count` points in a ring, at least `gap` apart; `inside(x, y)` may reject one."""
        points = []
        for _ in range(tries):
            if len(points) == count:
                break
            angle = self.random.uniform(0, math.tau)
            r = math.sqrt(self.random.uniform((inner / radius) ** 2, 1)) * radius
            x, y = r * math.cos(angle), r * math.sin(angle)
            if inside and not inside(x, y):
                continue
            if all((x - px) ** 2 + (y - py) ** 2 >= gap * gap for px, py in points):
                points.append((x, y))
        return points

    def blob(self, rx, ry=None, wobble=0.08, corners=9, x=0.0, y=0.0):
        """The path of an irregular round shape."""
        ry = rx if ry is None else ry
        turn = self.random.uniform(0, math.tau)
        points = []
        for index in range(corners):
            angle = turn + math.tau * index / corners
            grow = 1 + self.jitter(wobble)
            points.append((x + rx * grow * math.cos(angle), y + ry * grow * math.sin(angle)))
        return smooth(points)


def _stop(stop, offset):
    if isinstance(stop, tuple):
        colour, opacity = stop[0], stop[1]
        return colour, opacity, stop[2] if len(stop) > 2 else offset
    return stop, 1, offset


def smooth(points, closed=True):
    """A path through the points (Catmull–Rom as Béziers)."""
    n = len(points)

    def at(index):
        return points[index % n] if closed else points[max(0, min(n - 1, index))]

    path = f"M{points[0][0]:.1f},{points[0][1]:.1f}"
    for index in range(n if closed else n - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (at(index + k) for k in (-1, 0, 1, 2))
        path += (
            f"C{x1 + (x2 - x0) / 6:.1f},{y1 + (y2 - y0) / 6:.1f} {x2 - (x3 - x1) / 6:.1f},{y2 - (y3 - y1) / 6:.1f} "
            f"{x2:.1f},{y2:.1f}"
        )
    return path + ("Z" if closed else "")


def around(radius, degrees, x=0.0, y=0.0):
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def circle(r, fill, x=0.0, y=0.0, **more):
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}"{attributes(more)}/>'


def ellipse(rx, ry, fill, x=0.0, y=0.0, **more):
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"{attributes(more)}/>'


def rect(w, h, fill, x=0.0, y=0.0, r=0.0, **more):
    """A rectangle around the middle (x, y)."""
    return (
        f'<rect x="{x - w / 2:.1f}" y="{y - h / 2:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{r:.1f}" '
        f'fill="{fill}"{attributes(more)}/>'
    )


def path(d, fill="none", **more):
    return f'<path d="{d}" fill="{fill}"{attributes(more)}/>'


def line(d, colour, width, **more):
    style = {"stroke_linecap": "round", "stroke_linejoin": "round"} | more
    return path(d, stroke=colour, stroke_width=width, **style)


def attributes(values):
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in values.items())


def group(content, **more):
    return f"<g{attributes(more)}>{content}</g>"


def place(content, x=0.0, y=0.0, turn=0.0, size=1.0, filter=None):
    """Content that is moved, turned and scaled. The filter applies outside, so that the light does not turn with it."""
    content = f'<g transform="translate({x:.1f},{y:.1f}) rotate({turn:.1f}) scale({size:.3f})">{content}</g>'
    return f'<g filter="{filter}">{content}</g>' if filter else content
