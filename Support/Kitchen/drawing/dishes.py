"""Which drawing belongs to which recipe."""

from . import tableware as t
from .canvas import Canvas

DISHES = {}


def dish(slug):
    def register(function):
        DISHES[slug] = function
        return function

    return register


def draw(slug):
    canvas = Canvas(slug)
    DISHES.get(slug, _plain)(canvas)
    return canvas


def _plain(c):
    t.cloth(c, "#c9b79a", "#b39f80", c.pick("check", "gingham", "stripes"))
    t.plate(c)
