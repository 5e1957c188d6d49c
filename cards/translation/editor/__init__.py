"""A card on a translator's page: English, texts with findings, saved or proposed."""
