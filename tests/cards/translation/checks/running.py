"""What tests of cards.translation.checks share."""

from cards.translation.checks import Glossary, Term, Wording, check_text


def found(check, text, language="pl", terms=()):
    glossary = Glossary.of(terms)
    told = check_text(text, language, glossary)
    return [one.text for one in told if one.check == check]


def term(key, chosen, *variants, language="pl", kind=""):
    english = key.replace("_", " ")
    return Term(key, english, {language: Wording(chosen, variants)}, kind)
