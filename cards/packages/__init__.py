"""Games that are data alone: their cards in the catalogue, and the host's packages."""
