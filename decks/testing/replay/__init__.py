"""One game of a test run, step by step."""
