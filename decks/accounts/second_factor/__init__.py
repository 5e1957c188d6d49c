"""A second proof of who signs in: codes of an app (TOTP), or ones kept on paper."""
