"""Pages and API of formats."""
