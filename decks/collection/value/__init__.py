"""What a collection is worth, by the prices that the host brings."""
