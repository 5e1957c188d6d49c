"""People whom a person wants nothing to do with: neither meets the other."""
