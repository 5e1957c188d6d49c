"""Tests of notes on cards."""
