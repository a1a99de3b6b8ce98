#!/usr/bin/env python3
"""Checks that the sample kitchen in Resources/ is complete and consistent. Prints one line for each problem."""

import json
import pathlib
import re
import struct
import sys
import uuid
import xml.dom.minidom

KITCHEN = pathlib.Path(__file__).resolve().parent.parent.parent / "Resources" / "kitchen"
ICONS = KITCHEN.parent / "icons"
HOST = "https://kitchen.example/"
PHOTO_SIZES = {"photo_url_small": (600, 450), "photo_url_large": (1600, 1200)}
DURATION = re.compile(r"PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$")
LINKED_DATA = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.S)
IOS_ICONS = ("AppIcon-light.png", "AppIcon-dark.png", "AppIcon-tinted.png")
MEGABYTES = 9


class Check:
    def __init__(self):
        self.problems = []

    def expect(self, holds, problem):
        if not holds:
            self.problems.append(problem)
        return holds

    def kitchen(self):
        recipes, named = self.feed(KITCHEN)
        cuisines = {recipe["cuisine"] for recipe in recipes}
        languages = sorted(path.parent for path in KITCHEN.glob("*/recipes.json"))
        for folder in languages:
            translated, others = self.feed(folder)
            named |= others
            for ours, theirs in zip(recipes, translated, strict=True):
                for field in ours.keys() - {"name", "cuisine"}:
                    self.expect(
                        ours[field] == theirs.get(field), f"{folder.name}: {theirs['name']} has another {field}"
                    )
            count = len({recipe["cuisine"] for recipe in translated})
            self.expect(count == len(cuisines), f"{folder.name}: {count} cuisines, {len(cuisines)} in English")
        folders = [KITCHEN / name for name in ("photos", "player")]
        folders += [folder / "recipes" for folder in [KITCHEN, *languages]]
        present = {path for folder in folders for path in folder.iterdir()}
        for path in sorted(present - named):
            self.expect(False, f"{path.name}: no recipe names this file")
        size = sum(path.stat().st_size for path in present)
        self.expect(size <= MEGABYTES * 1_000_000, f"the files have {size / 1e6:.1f} MB, {MEGABYTES} is the limit")
        return len(recipes), len(cuisines), len(languages) + 1, size

    def feed(self, folder):
        """Checks the feed in a folder. Returns its recipes and the files that they name."""
        recipes = json.loads((folder / "recipes.json").read_text(encoding="utf-8"))["recipes"]
        self.expect(len(recipes) >= 24, f"only {len(recipes)} recipes, at least 24 are wanted")
        cuisines = {recipe["cuisine"] for recipe in recipes}
        self.expect(len(cuisines) >= 8, f"only {len(cuisines)} cuisines, at least 8 are wanted")
        for field in ("uuid", "name"):
            values = [recipe[field] for recipe in recipes]
            for value in sorted({value for value in values if values.count(value) > 1}):
                self.expect(False, f"{field} {value} occurs more than once")
        named = set()
        for recipe in recipes:
            named |= self.recipe(recipe, folder)
        return recipes, named

    def recipe(self, recipe, folder):
        """Checks one recipe and returns the files that it names."""
        name = recipe["name"]
        try:
            self.expect(uuid.UUID(recipe["uuid"]).version == 4, f"{name}: the uuid is not of version 4")
        except ValueError:
            self.expect(False, f"{name}: {recipe['uuid']} is not a uuid")
        for field in PHOTO_SIZES:
            self.expect(field in recipe, f"{name}: no {field}")
        named = set()
        for field in (*PHOTO_SIZES, "source_url", "youtube_url"):
            address = recipe.get(field)
            if address is None or not self.expect(address.startswith(HOST), f"{name}: {address} is not of {HOST}"):
                continue
            file = KITCHEN / address.removeprefix(HOST)
            if field == "source_url":
                file = folder / address.removeprefix(HOST)
            named.add(file)
            if not self.expect(file.is_file(), f"{name}: {address} names no file"):
                continue
            if field in PHOTO_SIZES:
                size = jpeg_size(file.read_bytes())
                self.expect(size == PHOTO_SIZES[field], f"{file.name}: the size is {size}, not {PHOTO_SIZES[field]}")
            elif field == "source_url":
                self.page(recipe, file)
            else:
                self.player(file)
        return named

    def page(self, recipe, file):
        text = file.read_text(encoding="utf-8")
        scripts = LINKED_DATA.findall(text)
        if not self.expect(len(scripts) == 1, f"{file.name}: {len(scripts)} JSON-LD scripts"):
            return
        try:
            data = json.loads(scripts[0])
        except ValueError as error:
            self.expect(False, f"{file.name}: the JSON-LD does not parse: {error}")
            return
        self.expect(data["@type"] == "Recipe", f"{file.name}: not a Recipe")
        for key, field in (("name", "name"), ("recipeCuisine", "cuisine"), ("image", "photo_url_large")):
            self.expect(
                data.get(key) == recipe[field],
                f"{file.name}: {key} is {data.get(key)!r}, the feed says {recipe[field]!r}",
            )
        self.expect(
            8 <= len(data["recipeIngredient"]) <= 16, f"{file.name}: {len(data['recipeIngredient'])} ingredients"
        )
        steps = [step for part in data["recipeInstructions"] for step in part.get("itemListElement", [part])]
        self.expect(len(steps) >= 4, f"{file.name}: only {len(steps)} steps")
        for step in steps:
            self.expect(step["@type"] == "HowToStep" and step["text"].strip(), f"{file.name}: {step} is not a step")
        durations = {key: DURATION.match(data[key]) for key in ("prepTime", "cookTime", "totalTime") if key in data}
        for key, match in durations.items():
            self.expect(match, f"{file.name}: {key} {data[key]} is not an ISO 8601 duration")
        if all(durations.values()):
            minutes = {key: int(match[1] or 0) * 60 + int(match[2] or 0) for key, match in durations.items()}
            worked = minutes["prepTime"] + minutes.get("cookTime", 0)
            self.expect(minutes["totalTime"] >= worked, f"{file.name}: totalTime is less than its parts")
        up = "../" if file.parent.parent == KITCHEN else "../../"
        self.self_contained(
            file, text, allowed={f"{up}photos/{file.stem}-large.jpg", f"{up}player/{file.stem}.html"}
        )
        self.same_numbers(data, file)

    def same_numbers(self, data, file):
        """Checks that a translation has as many lines and steps as the English page, with the same amounts."""
        english = KITCHEN / "recipes" / file.name
        if file == english:
            return
        source = json.loads(LINKED_DATA.search(english.read_text(encoding="utf-8"))[1])
        for key in ("recipeIngredient", "recipeInstructions"):
            ours, theirs = len(source[key]), len(data[key])
            self.expect(ours == theirs, f"{file}: {theirs} of {key}, {ours} in English")
        for ours, theirs in zip(source["recipeIngredient"], data["recipeIngredient"]):
            first = [re.match(r"[\d½¼¾⅓⅔⅛.,]*", line)[0].replace(",", ".") for line in (ours, theirs)]
            self.expect(first[0] == first[1], f"{file}: {theirs!r} has another amount than {ours!r}")

    def player(self, file):
        text = file.read_text(encoding="utf-8")
        self.expect(
            "messageHandlers?.player?.postMessage" in text, f"{file.name}: does not tell the app what it does"
        )
        self.self_contained(file, text, allowed=set())

    def self_contained(self, file, text, allowed):
        for address in re.findall(r'(?:src|href)="([^"]*)"', text):
            ours = address in allowed or address.startswith((HOST, "data:"))
            self.expect(ours, f"{file.name}: loads {address}")
        for address in allowed & set(re.findall(r'(?:src|href)="([^"]*)"', text)):
            self.expect((file.parent / address).is_file(), f"{file.name}: {address} names no file")

    def icons(self):
        drawings = sorted((ICONS / "hicolor").rglob("*.svg"))
        self.expect(drawings, "there are no icons")
        for file in drawings:
            root = xml.dom.minidom.parse(str(file)).documentElement
            side = "16" if file.stem.endswith("-symbolic") else "128"
            self.expect(root.getAttribute("viewBox") == f"0 0 {side} {side}", f"{file.name}: not {side} × {side}")
        for name in IOS_ICONS:
            file = ICONS / "ios" / name
            if self.expect(file.is_file(), f"{name} is missing"):
                # The header chunk: width, height, depth, colour type (4 and 6 have an alpha channel).
                width, height, _, colour = struct.unpack(">IIBB", file.read_bytes()[16:26])
                self.expect((width, height) == (1024, 1024), f"{name}: {width} × {height}, not 1024 × 1024")
                self.expect((colour in (4, 6)) == (name == IOS_ICONS[1]), f"{name}: colour type {colour}")


def jpeg_size(data):
    """Width and height from the frame header (ITU-T T.81, B.2.2)."""
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def main():
    check = Check()
    recipes, cuisines, languages, size = check.kitchen()
    check.icons()
    for problem in check.problems:
        print(f"sample kitchen: {problem}", file=sys.stderr)
    if check.problems:
        sys.exit(1)
    counts = f"{recipes} recipes, {cuisines} cuisines, {languages} languages, {size / 1e6:.1f} MB"
    print(f"The sample kitchen is whole: {counts}.")


main()
