"""What every room uses and no game knows: refusals, jobs, features, web, API."""
