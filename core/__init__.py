"""What every room uses and no game knows: one mechanism each."""
