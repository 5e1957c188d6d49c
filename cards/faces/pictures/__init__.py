"""Pictures of cards, drawn from what they are: shapes as data, composed purely."""
