"""What a card shows (words, numbers, rules text, ornament) as value, HTML and JSON."""
