"""What no single test can hold: imports, sentences, settings, budgets, documents."""
