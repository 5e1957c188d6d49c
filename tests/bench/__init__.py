"""Measurements: `make bench`.

Every function named `bench_…` of a module in this folder returns one Bench, every one
named `benches_…` yields some; each is given the Sizes to measure. A module's benches
share one database, which is empty when its first is asked for.
"""
