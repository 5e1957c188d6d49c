"""Live messages: a second small process that says “event at number N”, nothing more.

Pages look themselves, with the permission they have; without it they only look less
promptly.
"""
