"""What staff may hide, rename and read reports about; each feature declares its own."""
