"""How often one may try a password, sign up or ask for a mail."""
