"""Chances, counts and curves as readers read them."""

from fractions import Fraction

from django import template
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from decks.building.figures.drawn_curve import draw_columns, draw_table

register = template.Library()
register.filter("curve_columns", draw_columns)
register.filter("curve_table", draw_table)


@register.filter
def percent(chance: Fraction | float) -> str:
    """Return *chance* (0 to 1) in per cent to one decimal, as the language writes it.

    0% and 100% are said only of what cannot be and what is certain.
    """
    tenths = round(chance * 1000)
    sign = ""
    if chance > 0 and tenths == 0:
        sign, tenths = "<", 1
    elif chance < 1 and tenths == 1000:
        sign, tenths = ">", 999
    places = 0 if tenths in (0, 1000) else 1
    number = number_format(tenths / 10, decimal_pos=places)
    return sign + _("{number}%").format(number=number)


@register.filter
def grouped(count: int) -> str:
    """Return *count* with its thousands set apart, as the language writes it."""
    return str(number_format(count, force_grouping=True))
