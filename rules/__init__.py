"""What the games say: pure values and procedures, no Django, no clock, no database."""
