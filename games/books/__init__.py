"""The level above the deal: what lies in the middle, who may win which part of it, and who plays the next deal."""
