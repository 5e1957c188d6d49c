"""Passkeys (WebAuthn): a device or a password manager proves who signs in."""
