"""What tests of cards.demo share."""

from pathlib import Path

from cards.demo.set_files import read_set

ROOT = Path(__file__).resolve().parents[3]


SET = read_set()
