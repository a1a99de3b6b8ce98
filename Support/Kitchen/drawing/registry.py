"""The drawing of each recipe: `@dish` registers it, `dishes.draw` looks it up."""

DISHES = {}


def dish(slug):
    def register(function):
        DISHES[slug] = function
        return function

    return register
