"""Reports of test runs: figures, tables, charts and downloads."""
