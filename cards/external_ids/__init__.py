"""By which ids other programs know games and printings: brought in, never made up."""
