"""Concepts have words in every language."""

from cards.translation.checks.meaning.concepts import LANGUAGES, all_concepts


def test_every_concept_has_words_in_every_language():
    for concept in all_concepts().values():
        for language in LANGUAGES:
            phrases = concept.words[language].split("|")
            assert all(phrase.strip() for phrase in phrases), concept.key
