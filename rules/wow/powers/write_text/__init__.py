"""Powers as rules text: one package a language, each with a writer for every word."""
