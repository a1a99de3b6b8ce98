"""Draws dishes seen from above as SVG, using only the standard library."""
