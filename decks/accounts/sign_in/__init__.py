"""The ways into an account: signing up and in, a new password by mail."""
