"""Draws the photos as SVG, rasterises them with rsvg-convert and compresses them with ImageMagick."""

import pathlib
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

from drawing import dishes
from kitchen_data import KITCHEN

# Name, width, height, JPEG quality.
SIZES = (("large", 1600, 1200, 66), ("small", 600, 450, 76))


def draw(recipes, keep_svg=None):
    """`keep_svg`: a folder in which the SVG files are kept for inspection."""
    (KITCHEN / "photos").mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(max_workers=2) as pool:
        list(pool.map(lambda recipe: _draw(recipe, keep_svg), recipes))


def _draw(recipe, keep_svg):
    svg = dishes.draw(recipe.slug).svg()
    if keep_svg:
        pathlib.Path(keep_svg, f"{recipe.slug}.svg").write_text(svg, encoding="utf-8")
    with tempfile.NamedTemporaryFile(suffix=".png") as png:
        subprocess.run(["rsvg-convert", "--unlimited", "-o", png.name], input=svg.encode(), check=True)
        for size, width, height, quality in SIZES:
            subprocess.run(
                [
                    "convert",
                    png.name,
                    "-strip",
                    "-filter",
                    "Lanczos",
                    "-resize",
                    f"{width}x{height}!",
                    "-interlace",
                    "Plane",
                    "-sampling-factor",
                    "4:2:0",
                    "-quality",
                    str(quality),
                    str(KITCHEN / recipe.photo(size)),
                ],
                check=True,
            )
