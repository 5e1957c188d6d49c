"""What every room uses and no game knows: refusals, jobs, files, features, web, API."""
