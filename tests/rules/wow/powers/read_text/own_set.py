"""What tests of rules.wow.powers.read_text share."""

from cards.demo.set_files import read_set

ENTRIES = read_set().entries
