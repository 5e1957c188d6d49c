"""Sentences of Django that visitors meet, said anew in our catalogues.

Django's own Hungarian addresses the reader formally, its Polish and Russian do not
decline what they fill in. A message listed here is translated in locale/, which wins
over what comes with the framework. English stays Django's.
"""

from typing import Final

from django.utils.translation import gettext_noop, ngettext_lazy

ACCOUNTS: Final = (
    gettext_noop("Email"),
    gettext_noop(
        "Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only."
    ),
    gettext_noop(
        "Enter a valid username. This value may contain only letters, "
        "numbers, and @/./+/-/_ characters."
    ),
    gettext_noop("A user with that username already exists."),
    gettext_noop(
        "Please enter a correct %(username)s and password. Note that both "
        "fields may be case-sensitive."
    ),
    gettext_noop("Enter the same password as before, for verification."),
    gettext_noop("The two password fields didn’t match."),
    gettext_noop("This password is too common."),
    gettext_noop("Your password can’t be a commonly used password."),
    gettext_noop("The password is too similar to the %(verbose_name)s."),
    gettext_noop(
        "Your password can’t be too similar to your other personal information."
    ),
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
    ngettext_lazy(
        "Your password must contain at least %(min_length)d character.",
        "Your password must contain at least %(min_length)d characters.",
    ),
)
FIELDS: Final = (
    gettext_noop("This field is required."),
    gettext_noop("Enter a valid date."),
    gettext_noop("Enter a valid email address."),
    gettext_noop("Enter a whole number."),
    gettext_noop("Ensure this value is less than or equal to %(limit_value)s."),
    gettext_noop("Ensure this value is greater than or equal to %(limit_value)s."),
    gettext_noop(
        "Select a valid choice. %(value)s is not one of the available choices."
    ),
    gettext_noop(
        "Select a valid choice. That choice is not one of the available choices."
    ),
    ngettext_lazy(
        "Ensure this value has at most %(limit_value)d character (it has "
        "%(show_value)d).",
        "Ensure this value has at most %(limit_value)d characters (it has "
        "%(show_value)d).",
    ),
)
