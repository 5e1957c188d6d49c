"""A tiny OpenID Connect provider on this machine: one person, one code at a time."""

import base64
import hashlib
import json
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit

from joserfc import jwk, jwt

CLIENT, SECRET = "lamps:oil", "a+secret: & é"
# Both parts as forms encode them (RFC 6749, 2.3.1), joined and in base64.
BASIC = "bGFtcHMlM0FvaWw6YSUyQnNlY3JldCUzQSslMjYrJUMzJUE5"


class SmallProvider:
    """Answers discovery, keys and codes; *claims* change what its token says."""

    def __init__(self):
        self.key = jwk.RSAKey.generate_key(2048, {"kid": "one", "use": "sig"})
        self.signing_key = self.key
        self.claims: dict = {}
        self.asked: dict[str, dict[str, str]] = {}  # code → what was asked with it
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        self.issuer = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def close(self):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def consent(self, address: str) -> dict[str, str]:
        """Do what somebody does who agrees; return what the browser brings back."""
        asked = {
            name: one[0] for name, one in parse_qs(urlsplit(address).query).items()
        }
        assert address.startswith(f"{self.issuer}/authorize?")
        assert asked["client_id"] == CLIENT
        code = f"code-{len(self.asked)}"
        self.asked[code] = asked
        return {"code": code, "state": asked["state"]}

    def token(self, sent: dict[str, str], authorization: str) -> dict | None:
        """Return the answer to a code; None to refuse."""
        asked = self.asked.pop(sent.get("code", ""), None)
        if asked is None or authorization != f"Basic {BASIC}":
            return None
        digest = hashlib.sha256(sent["code_verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if challenge != asked["code_challenge"]:
            return None
        if sent["redirect_uri"] != asked["redirect_uri"]:
            return None
        now = int(time.time())
        claims = {
            "iss": self.issuer, "aud": CLIENT, "sub": "person-1", "iat": now,
            "exp": now + 300, "nonce": asked["nonce"], "preferred_username": "berta",
            "email": "berta@lamps.example", "email_verified": True,
        } | self.claims  # fmt: skip
        said = {name: value for name, value in claims.items() if value is not None}
        header = {"alg": "RS256", "kid": "one"}
        return {"id_token": jwt.encode(header, said, self.signing_key)}

    def told_at(self, path: str) -> object:
        """Return what stands at *path*; None for nothing."""
        return {
            "/.well-known/openid-configuration": {
                "issuer": self.issuer,
                "authorization_endpoint": f"{self.issuer}/authorize",
                "token_endpoint": f"{self.issuer}/token",
                "jwks_uri": f"{self.issuer}/keys",
            },
            "/keys": {"keys": [self.key.as_dict(private=False)]},
        }.get(path)

    def handler(self):
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.tell(provider.told_at(self.path))

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                sent = {name: one[0] for name, one in parse_qs(body).items()}
                authorization = self.headers.get("Authorization", "")
                self.tell(provider.token(sent, authorization))

            def tell(self, told):
                self.send_response(400 if told is None else 200)
                body = told if isinstance(told, bytes) else json.dumps(told).encode()
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_args):
                pass

        return Handler
