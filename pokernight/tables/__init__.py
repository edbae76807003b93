"""Tables, their nights and seats: who sits where, what the house has agreed, and who may decide."""
