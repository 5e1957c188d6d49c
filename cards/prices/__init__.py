"""Prices of printings and where to buy: what a host brings as files, and links."""
