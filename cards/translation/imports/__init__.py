"""Files of translations: read, matched, compared, checked, applied and undone."""
