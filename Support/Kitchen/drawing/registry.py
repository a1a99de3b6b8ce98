"""Which drawing belongs to which recipe: filled by `@dish`, read by `dishes.draw`."""

DISHES = {}


def dish(slug):
    def register(function):
        DISHES[slug] = function
        return function

    return register
