"""What is known of languages: the lemmas of their words, and which words there are."""
