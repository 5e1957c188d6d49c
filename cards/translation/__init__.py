"""Card texts in other languages: review, glossary, checks, files for translators."""
