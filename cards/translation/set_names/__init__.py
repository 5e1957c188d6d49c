"""What sets are called in other languages, as translators say."""
