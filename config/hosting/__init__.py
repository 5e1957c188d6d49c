"""Files for hosts: units, compose file, proxies, all from one table of processes."""
