"""What a card shows (words, numbers, rules text, picture) as value, HTML and JSON."""
