"""Pictures that people bring: for themselves, or as curators for everybody.

One card at a time or many as a file, previewed and undone. What is shown where is in
`cards/faces/own_pictures.py`.
"""
