"""Where the chips are: a double-entry ledger that only ever grows. Every stack and pot is what its lines say."""
