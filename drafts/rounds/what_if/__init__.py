"""Before the last round: who is through and what results would change."""
