"""Sets, cards and printings; how one row of facts is compared with them and written."""
