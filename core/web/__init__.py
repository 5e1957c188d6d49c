"""What every page shares: error pages, downloads, conditional requests, guests."""
