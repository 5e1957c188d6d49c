"""The catalogue as files of programs to play with."""
