"""Bearer tokens in the OpenAPI schema."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Bearer tokens in the OpenAPI schema."""

    target_class = "decks.accounts.tokens.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """Return the scheme."""
        description = "A token made on the page “Tokens for programs”."
        return {"type": "http", "scheme": "bearer", "description": description}
