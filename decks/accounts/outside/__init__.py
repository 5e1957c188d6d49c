"""Signing in by the OpenID Connect providers that the host named."""
