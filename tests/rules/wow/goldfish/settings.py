"""What tests of rules.wow.goldfish share."""

from tests.factories import armor

FILLER = armor(name="Apron", cost=9)
