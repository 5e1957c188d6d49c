"""Trade lists, shared lists and matches: who could trade what with whom."""
