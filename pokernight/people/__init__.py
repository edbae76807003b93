"""Who is who: a person is bound to a browser by its session; no account is needed, hosts may have one."""
