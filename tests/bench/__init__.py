"""Measurements: `make bench`.

Every function named `bench_…` of a module in this folder returns one Bench.
"""
