"""What writes a PDF: document, fonts and typesetting."""
