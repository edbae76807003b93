"""Past nights: what was played, who won what, every deal as its viewer may know it, and what can be taken home."""
