"""Files of translations: read, matched, compared, checked, chosen from, applied.

`read` knows files, `match` cards, `compare` texts; `stage` puts them together without
writing anything; `batches`, `choose` and `apply` are the services.
"""
