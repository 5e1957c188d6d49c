"""Pages and API of formats, the games' and custom ones."""
