"""The site: people, tables, the live play and the ledger. It imports `games`; `games` never imports it."""
