"""Draws the dish of a recipe."""

from . import bakes, bowls, plates
from .canvas import Canvas
from .registry import DISHES


def draw(slug):
    canvas = Canvas(slug)
    DISHES[slug](canvas)
    return canvas
