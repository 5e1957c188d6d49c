"""Bearer tokens in the OpenAPI schema."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema

from decks.accounts.tokens.authentication import scope_of
from decks.accounts.tokens.services import SCOPES


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """Bearer tokens in the OpenAPI schema."""

    target_class = "decks.accounts.tokens.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        """Return the scheme; scopes are what operations name."""
        scopes = "".join(f"\n- `{scope}`: {told}" for scope, told in SCOPES.items())
        description = f"A token made on the page “API tokens”. Its scopes:\n{scopes}"
        return {"type": "http", "scheme": "bearer", "description": description}

    def get_security_requirement(self, auto_schema: AutoSchema) -> dict[str, list[str]]:
        """Return the scope that a token needs for the operation."""
        return {self.name: [scope_of(auto_schema.method, auto_schema.view)]}
