"""The draft itself: started, picked by players, bots and the clock, paused."""
