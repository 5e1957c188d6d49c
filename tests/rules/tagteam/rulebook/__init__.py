"""The rules of Tag Team in our words."""
