"""Want lists, trade lists, and who could trade with whom."""
