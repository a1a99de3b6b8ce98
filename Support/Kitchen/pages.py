"""Writes the source pages of the sample kitchen: readable HTML with schema.org JSON-LD."""

import html
import json

from kitchen_data import HOST, iso_duration, spoken_duration

STYLE = """
:root { color-scheme: light dark; --ink: #2b2523; --quiet: #6b615c; --page: #fbf7f0; --card: #fff;
  --line: #e7ddd0; --accent: #b8432a; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1ebe4; --quiet: #b5aaa2; --page: #1f1b19;
  --card: #2a2522; --line: #403833; --accent: #f2937c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem 3rem; }
img { display: block; width: 100%; height: auto; max-height: 30rem; object-fit: cover; border-radius: 14px;
  margin-top: 1.25rem; }
h1 { font-size: 2.1rem; line-height: 1.15; margin: 1.5rem 0 .4rem; }
h2 { font-size: 1.25rem; margin: 0 0 .6rem; } h3 { font-size: 1.05rem; margin: 1.2rem 0 .4rem; }
.intro { font-size: 1.15rem; color: var(--quiet); margin: 0 0 1.2rem; }
.facts { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; padding: 0; margin: 0 0 1.8rem; }
.facts li { border: 1px solid var(--line); background: var(--card); border-radius: 99px; padding: .2rem .85rem; }
.columns { display: grid; gap: 2rem; }
@media (min-width: 46rem) { .columns { grid-template-columns: 2fr 3fr; } }
.ingredients { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin: 0;
  padding: .4rem 1.1rem; list-style: none; }
.ingredients li { padding: .5rem 0; border-top: 1px solid var(--line); } .ingredients li:first-child { border: 0; }
ol { padding-left: 1.6rem; margin: 0; } ol li { padding: 0 0 .9rem .4rem; }
ol li::marker { color: var(--accent); font-weight: 700; }
a { color: var(--accent); }
footer { color: var(--quiet); border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem;
  font-size: .95rem; }
""".strip()

NUTRIENTS = {
    "calories": ("calories", "{} kcal", "energy"),
    "protein": ("proteinContent", "{} g", "protein"),
    "fat": ("fatContent", "{} g", "fat"),
    "carbohydrate": ("carbohydrateContent", "{} g", "carbohydrate"),
    "sugar": ("sugarContent", "{} g", "sugar"),
    "fiber": ("fiberContent", "{} g", "fibre"),
}


def json_ld(recipe, words):
    """The recipe as schema.org/Recipe; sections become HowToSection."""

    def how_to_steps(steps):
        return [
            {"@type": "HowToStep"} | ({"name": step.name} if step.name else {}) | {"text": step} for step in steps
        ]

    instructions = []
    for heading, steps in recipe.sections:
        if heading:
            instructions.append({"@type": "HowToSection", "name": heading, "itemListElement": how_to_steps(steps)})
        else:
            instructions += how_to_steps(steps)
    data = {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": recipe.name,
        "description": recipe.description,
        "inLanguage": words["language"],
        "author": {"@type": "Organization", "name": words["kitchen"]},
        "image": f"{HOST}/{recipe.photo('large')}",
        "recipeCuisine": recipe.cuisine,
        "keywords": ", ".join(recipe.keywords),
        "recipeYield": recipe.servings,
        "prepTime": iso_duration(recipe.prep),
        "totalTime": iso_duration(recipe.total),
        "recipeIngredient": recipe.ingredients,
        "recipeInstructions": instructions,
    }
    if recipe.cook:
        data["cookTime"] = iso_duration(recipe.cook)
    if recipe.nutrition:
        data["nutrition"] = {"@type": "NutritionInformation"} | {
            NUTRIENTS[key][0]: NUTRIENTS[key][1].format(value) for key, value in recipe.nutrition.items()
        }
    return data


def page(recipe, words):
    e = html.escape
    # A page in another language stands a folder deeper. At the kitchen's address both name the same place, because
    # nothing is above a host's first folder.
    up = "../" if words["language"].startswith("en") else "../../"
    facts = [recipe.cuisine, recipe.servings]
    for key, minutes in (("preparation", recipe.prep), ("resting", recipe.rest), ("cooking", recipe.cook)):
        if minutes:
            facts.append(words[key].format(time=spoken_duration(minutes, words)))
    steps, number = "", 1
    for heading, texts in recipe.sections:
        if heading:
            steps += f"<h3>{e(heading)}</h3>\n"
        items = "".join(f"<li>{e(text)}</li>\n" for text in texts)
        steps += f'<ol start="{number}">\n{items}</ol>\n'
        number += len(texts)
    footer = e(words["by"].format(kitchen=words["kitchen"]))
    if recipe.nutrition:
        list = ", ".join(
            f"{words['nutrients'][NUTRIENTS[key][2]]} {NUTRIENTS[key][1].format(value)}"
            for key, value in recipe.nutrition.items()
        )
        footer = f"{e(words['serving'].format(list=list))}</p>\n<p>{footer}"
    if recipe.video:
        footer += f' <a href="{up}player/{recipe.slug}.html">{e(words["watch"])}</a>.'
    # A recipe's text must not end the script element, so "</" is escaped.
    data = json.dumps(json_ld(recipe, words), ensure_ascii=False, indent=1).replace("</", "<\\/")
    return f"""<!DOCTYPE html>
<html lang="{words['language']}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{e(recipe.name)} – {e(words["kitchen"])}</title>
<meta name="description" content="{e(recipe.description)}">
<link rel="canonical" href="{HOST}/recipes/{recipe.slug}.html">
<script type="application/ld+json">
{data}
</script>
<style>
{STYLE}
</style>
</head>
<body>
<main>
<img src="{up}{recipe.photo('large')}" width="1600" height="1200" alt="{e(words["photo"].format(name=recipe.name))}">
<h1>{e(recipe.name)}</h1>
<p class="intro">{e(recipe.description)}</p>
<ul class="facts">
{"".join(f"<li>{e(fact)}</li>" for fact in facts)}
</ul>
<div class="columns">
<section>
<h2>{e(words["ingredients"])}</h2>
<ul class="ingredients">
{"".join(f"<li>{e(text)}</li>{chr(10)}" for text in recipe.ingredients)}</ul>
</section>
<section>
<h2>{e(words["method"])}</h2>
{steps}</section>
</div>
<footer><p>{footer}</p></footer>
</main>
</body>
</html>
"""
