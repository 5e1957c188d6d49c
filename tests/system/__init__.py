"""Whole sites in processes: killed, loaded, and checked afterwards."""
