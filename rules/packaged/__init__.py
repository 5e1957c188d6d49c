"""Games that are data alone: a folder of YAML files, without any Python.

How one is written: docs/another-game.md. `schema.yaml` says what its files may hold.
"""
