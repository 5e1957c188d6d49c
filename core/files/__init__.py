"""Files brought in: uploaded, compared row by row with what there is, then applied.

A feature says what a row is, how it is matched and what applying it means; the rest of
a file's life is here. Its readers are in `cards.imports.readers`.
"""
