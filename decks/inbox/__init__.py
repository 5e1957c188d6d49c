"""What an account is told of, in one place: features announce, their owner reads."""
