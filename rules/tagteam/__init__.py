"""Tag Team: two fighters a side, an auto-battler with deck building."""
