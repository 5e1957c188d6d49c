"""Tests of backup, supervisor and queue, and of the API as a whole."""
