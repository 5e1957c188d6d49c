"""Reports of readers, and what staff do about them; each act is written down."""
