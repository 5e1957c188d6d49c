"""Seats offered to other players: nobody sits in one without every yes it needs."""
