"""A device as WebAuthn has it, played by a test: one key, honest unless told."""

import hashlib
import json
from dataclasses import dataclass, field

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
)

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


@dataclass
class Device:
    """What makes and uses a passkey; its fields are what it says."""

    origin: str = "http://localhost"
    host: str = "localhost"
    is_verified: bool = True
    challenge: str = ""  # in place of the one that was asked
    kind: str = ""
    uses: int = 1
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    handle: bytes = b"a-handle-of-this-device"

    def make(self, options: dict) -> str:
        """Return the answer to a wish for a new passkey."""
        credential = AttestedCredentialData.create(
            b"\0" * 16, self.handle, ES256.from_cryptography_key(self.key.public_key())
        )
        proof = self._proof(self.host, self.is_verified, self.uses, credential)
        told = AttestationObject.create("none", proof, {})
        client = self._client(
            self.kind or "webauthn.create",
            self.challenge or options["challenge"],
            self.origin,
        )
        return self._answer(
            {
                "clientDataJSON": websafe_encode(client),
                "attestationObject": websafe_encode(bytes(told)),
            }
        )

    def answer(
        self,
        options: dict,
        *,
        origin: str = "",
        host: str = "",
        is_verified: bool = True,
        challenge: str = "",
        kind: str = "webauthn.get",
        signature: bytes = b"",
        uses: int | None = None,
    ) -> str:
        """Return the answer to a wish to sign in."""
        self.uses += 1
        count = self.uses if uses is None else uses
        proof = self._proof(host or self.host, is_verified, count)
        client = self._client(
            kind, challenge or options["challenge"], origin or self.origin
        )
        signed = bytes(proof) + hashlib.sha256(client).digest()
        signature = signature or self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": websafe_encode(client),
                "authenticatorData": websafe_encode(bytes(proof)),
                "signature": websafe_encode(signature),
            }
        )

    def _proof(self, host, is_verified, uses, credential=None):
        flags = PRESENT | (VERIFIED if is_verified else 0)
        flags |= HAS_KEY if credential else 0
        digest = hashlib.sha256(host.encode()).digest()
        return AuthenticatorData.create(digest, flags, uses, credential or b"")

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": origin}
        return json.dumps(said).encode()

    def _answer(self, response: dict) -> str:
        handle = websafe_encode(self.handle)
        return json.dumps(
            {"id": handle, "rawId": handle, "type": "public-key", "response": response}
        )
