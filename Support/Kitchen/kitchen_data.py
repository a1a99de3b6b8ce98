"""Reads the recipes of the sample kitchen, each of which is one TOML file and one more in each other language."""

import pathlib
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
RESOURCES = HERE.parent.parent / "Resources"
KITCHEN = RESOURCES / "kitchen"
HOST = "https://kitchen.example"
LANGUAGES = ["en"] + sorted(path.stem for path in (HERE / "words").glob("*.toml") if path.stem != "en")


class Step(str):
    """The text of a step, and its name or None."""

    def __new__(cls, value):
        named = isinstance(value, dict)
        step = super().__new__(cls, value["text"] if named else value)
        step.name = value["name"] if named else None
        return step


class Recipe:
    """A recipe as in its TOML file. `page` and `video` say whether the kitchen serves them."""

    def __init__(self, slug, values):
        self.slug = slug
        self.id = values["id"]
        self.name = values["name"]
        self.cuisine = values["cuisine"]
        self.description = values["description"]
        self.page = values.get("page", True)
        self.video = values.get("video", False)
        self.motion = values.get("motion", "steam")
        self.servings = values.get("yield")
        self.prep, self.rest, self.cook = (values.get(k, 0) for k in ("prep", "rest", "cook"))
        self.keywords = values.get("keywords", [])
        self.nutrition = values.get("nutrition", {})
        self.ingredients = values.get("ingredients", [])
        # A list of (heading or None, steps).
        self.sections = [(s["name"], [Step(step) for step in s["steps"]]) for s in values.get("section", [])]
        if "steps" in values:
            self.sections.append((None, [Step(step) for step in values["steps"]]))

    @property
    def steps(self):
        return [step for _, steps in self.sections for step in steps]

    @property
    def total(self):
        return self.prep + self.rest + self.cook

    def photo(self, size):
        return f"photos/{self.slug}-{size}.jpg"

    @property
    def feed_entry(self):
        """The recipe as the feed lists it. Missing values have no key, as in the original feed."""
        entry = {"cuisine": self.cuisine, "name": self.name, "uuid": self.id}
        entry["photo_url_large"] = f"{HOST}/{self.photo('large')}"
        entry["photo_url_small"] = f"{HOST}/{self.photo('small')}"
        if self.page:
            entry["source_url"] = f"{HOST}/recipes/{self.slug}.html"
        if self.video:
            entry["youtube_url"] = f"{HOST}/player/{self.slug}.html"
        return entry


def load(language="en"):
    """The recipes in a language: the English ones, with the texts that the language's files have."""
    return [
        Recipe(path.stem, read(path) | (read(HERE / "recipes" / language / path.name) if language != "en" else {}))
        for path in sorted((HERE / "recipes").glob("*.toml"))
    ]


def words(language):
    """The words of pages and players in a language."""
    return read(HERE / "words" / f"{language}.toml")


def read(path):
    return tomllib.loads(path.read_text(encoding="utf-8"))


def iso_duration(minutes):
    """ISO 8601, hours and minutes only: PT1H30M."""
    hours, minutes = divmod(minutes, 60)
    return "PT" + (f"{hours}H" if hours else "") + (f"{minutes}M" if minutes or not hours else "")


def spoken_duration(minutes, words):
    hours, minutes = divmod(minutes, 60)
    parts = []
    if hours:
        parts.append(words["hour"] if hours == 1 else words["hours"].format(n=hours))
    if minutes:
        parts.append(words["minutes"].format(n=minutes))
    return " ".join(parts)
