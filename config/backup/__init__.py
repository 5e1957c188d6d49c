"""A backup: database, uploads and, of a demo, its secret, in one file with hashes."""
