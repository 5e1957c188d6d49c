"""An evening of many: who is there, and what they do (docs/scale.md)."""
