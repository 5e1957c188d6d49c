"""The catalogue as columns in one mapped file, which searches ask with NumPy.

NumPy is imported with the modules of this folder, so whoever asks imports them late.
"""
