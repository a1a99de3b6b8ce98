#!/usr/bin/env python3
"""Generates the sample kitchen in Resources/ from Support/Kitchen.

make.py                     everything
make.py data                recipes.json, the source pages and the player pages
make.py photos [slug …]     the photos, and then the pages: needs rsvg-convert and ImageMagick
make.py icons               the icons: needs the same
"""

import json
import sys

import kitchen_data
import pages
import player
from kitchen_data import KITCHEN, LANGUAGES


def make_data():
    translations = {language: (kitchen_data.load(language), kitchen_data.words(language)) for language in LANGUAGES}
    for language, (recipes, words) in translations.items():
        folder = KITCHEN if language == "en" else KITCHEN / language
        write(folder / "recipes.json", feed(recipes))
        for recipe in recipes:
            if recipe.page:
                write(folder / "recipes" / f"{recipe.slug}.html", pages.page(recipe, words))
    for index, recipe in enumerate(translations["en"][0]):
        if recipe.video:
            each = {language: (recipes[index], words) for language, (recipes, words) in translations.items()}
            write(KITCHEN / "player" / f"{recipe.slug}.html", player.page(recipe, each))


def feed(recipes):
    entries = [recipe.feed_entry for recipe in recipes]
    return json.dumps({"recipes": entries}, ensure_ascii=False, indent=2) + "\n"


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main(arguments):
    what, slugs = (arguments[0] if arguments else "all"), arguments[1:]
    recipes = kitchen_data.load()
    unknown = set(slugs) - {recipe.slug for recipe in recipes}
    if what not in ("all", "data", "photos", "icons") or unknown:
        sys.exit(__doc__)
    if what in ("all", "photos"):
        import photos

        photos.draw([recipe for recipe in recipes if not slugs or recipe.slug in slugs])
    # After the photos, because a player page contains its photo.
    if what != "icons":
        make_data()
    if what in ("all", "icons"):
        import icons

        icons.draw()


main(sys.argv[1:])
