"""What every page shares: downloads, what was typed, conditional requests, guests."""
