"""What every answer of the API shares."""
