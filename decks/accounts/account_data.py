"""What the export and the closing of an account cover of accounts themselves."""

from django.contrib.auth.models import AbstractBaseUser, User

from core.accounts.parts import ACCOUNT, table_part
from decks.accounts.browsers.models import SignedInBrowser
from decks.accounts.models import AccountDownload
from decks.accounts.moments.models import AccountMoment
from decks.accounts.outside.models import OutsideIdentity
from decks.accounts.services import remove_download
from decks.accounts.tokens.models import ApiToken


def close(user: AbstractBaseUser) -> None:
    """Delete the downloads of *user* with their files."""
    for download in AccountDownload.objects.filter(owner=user.pk):
        remove_download(download)


ACCOUNT.register(
    table_part("account", User, "pk"),
    close=close,
    excluded={"decks.AccountDownload": "the download itself"},
)


ACCOUNT.register(table_part("browsers", SignedInBrowser))
ACCOUNT.register(table_part("account-log", AccountMoment))
ACCOUNT.register(table_part("outside_identities", OutsideIdentity))
ACCOUNT.register(
    excluded={
        "decks.SecondFactor": "a secret that gives access",
        "decks.RecoveryCode": "digests of codes that give access",
        "decks.Passkey": "keys that give access",
    }
)
ACCOUNT.register(
    table_part("tokens", ApiToken),
    excluded={"decks.KeptAnswer": "copies of API answers, deleted after a day"},
)
