"""What pools of real cards say."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import pgettext

from drafts.pools.models import RegisteredPool

POOL_WORDS: Final[Mapping[str, Callable[[], str]]] = {
    "": lambda: pgettext("pool", "not entered"),
    RegisteredPool.State.REGISTERED: lambda: pgettext("pool", "needs checking"),
    RegisteredPool.State.DISPUTED: lambda: pgettext("pool", "count differs"),
    RegisteredPool.State.CHECKED: lambda: pgettext("pool", "confirmed"),
}
