"""Formats: which limits a slug stands for, what organisers make, how both are told."""
