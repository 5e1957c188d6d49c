"""What every room uses and no game knows: refusals, jobs, changes, files, web, API."""
