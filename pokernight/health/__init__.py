"""Two addresses for whoever watches over the processes: `/healthz` (is it alive) and `/readyz` (can it work)."""
