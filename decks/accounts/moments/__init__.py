"""What happened to an account: sign-ins and changes of what gives access."""
