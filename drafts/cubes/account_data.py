"""The cubes an account keeps."""

from core.accounts.parts import ACCOUNT, table_part
from drafts.cubes.models import Cube

ACCOUNT.register(table_part("cubes", Cube, within={"versions": {}}))
