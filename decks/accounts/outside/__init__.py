"""Signing in by an OpenID Connect provider that the host named."""
