"""Draws the dish of a recipe."""

# Importing a module registers its dishes.
from . import breads, desserts, noodles, rice, sharing, stews  # noqa: F401
from .canvas import Canvas
from .registry import DISHES


def draw(slug):
    canvas = Canvas(slug)
    DISHES[slug](canvas)
    return canvas
