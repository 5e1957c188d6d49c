"""The texts of a language as a file for translators, in CSV, XLSX or PO."""
