"""What staff decided: the trail of acts, what owners are told, what is blocked."""
