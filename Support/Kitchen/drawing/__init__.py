"""Dishes seen from above, drawn as SVG with nothing but the standard library."""
