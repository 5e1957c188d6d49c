# ruff: noqa: E501 - tables are wide, as other programs write them
"""Files of holdings brought in, for tests."""

import csv
import io
import json

from django.core.files.base import ContentFile
from django.core.management import call_command
from hypothesis import strategies as st
from openpyxl import load_workbook

from core.files.services import BatchNotReady
from core.jobs import cancel
from decks.collection.holding_changes import set_copies
from decks.collection.imports.services import (
    apply_import,
    upload_collection,
)
from decks.collection.models import Condition, Holding
from decks.collection.services import tidy_note

QUAY = {"set": "Quay, the", "set_code": "QUA"}


TWINS = {"set": "Twins", "set_code": "TWI"}


AN_ITEM = {
    "name": "Twin", "type": "item", "atk": None, "atk_type": None, "health": None,
    "race": None, "faction": None, "text": "",
}  # fmt: skip


def upload(owner, content, mode="add", name="mine.csv", **more):
    data = content.encode() if isinstance(content, str) else content
    return upload_collection(
        file=ContentFile(data, name),
        owner=owner,
        game_slug="wow",
        mode=mode,
        inline=True,
        **more,
    )


def outcomes(batch):
    return list(batch.rows.values_list("line", "outcome"))


def reasons(batch):
    return [[one["code"] for one in line.reasons] for line in batch.rows.all()]


def bring(owner, content, mode="add", **more):
    batch = apply_import(batch=upload(owner, content, mode, **more))
    assert batch.state == "applied", batch.refusal
    return batch


def shelf():
    return sorted(
        Holding.objects.values_list(
            "printing__card_set__code", "printing__number", "language", "condition",
            "is_foil", "binder__name", "note", "quantity",
        )
    )  # fmt: skip


MOXFIELD = """\
"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"
"2","0","Moth","lan","Near Mint","English","","","","1","False","False",""
"1","0","Moth","qua","Good (Lightly Played)","Polish","foil","","","1","False","False",""
"1","0","Nobody","lan","Near Mint","English","","","","9","False","False",""
"""


DECKBOX = """\
Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price
2,0,Moth,Lantern Street,1,Near Mint,English,,,,,,,,
1,0,Moth,"Quay, the",1,Good (Lightly Played),Polish,foil,,,,,,,
x,0,Moth,Lantern Street,1,Near Mint,English,,,,,,,,
"""


ARCHIDEKT = """\
Quantity,Name,Set Code,Set Name,Collector Number,Condition,Language,Foil
2,Moth,LAN,Lantern Street,1,NM,EN,false
1,Moth,QUA,"Quay, the",001,LP,PL,true
1,Moth,XXX,Nowhere,1,NM,EN,false
"""


MANABOX = """\
Name;Set code;Set name;Collector number;Foil;Rarity;Quantity;ManaBox ID;Condition;Language
Moth;LAN;Lantern Street;1;normal;common;2;5;near_mint;en
Moth;QUA;Quay, the;1;foil;common;1;6;excellent;pl
Twin;TWI;Twins;;normal;common;1;7;near_mint;en
"""


DRAGON_SHIELD = """\
"sep=,"
Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought
,2,0,Moth,LAN,Lantern Street,1,NearMint,Normal,English,0.1
,1,0,Moth,QUA,"Quay, the",1,LightPlayed,Foil,Polish,0.1
,1,0,Wick,LAN,Lantern Street,1,Mint,Normal,English,0.1
"""


TCGPLAYER = """\
Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU
2,Moth,Moth,Lantern Street,1,LAN,Normal,Near Mint,English,C,1,1
1,Moth,Moth,"Quay, the",1,QUA,Foil,Lightly Played,Polish,C,1,1
1,Moth,Moth,Lantern Street,1,LAN,Normal,Near Mint,English,C,1,1,and,more
"""


PLACES = st.tuples(
    st.integers(0, 50),
    st.sampled_from(["en", "pl", "ru", "hu", "de", "zh-hans", "zh-hant", "pt-br"]),
    st.sampled_from(Condition.values),
    st.booleans(),
)


NOTES = st.text(
    st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("=+-@'\"\t,;\n"),
    max_size=12,
).map(tidy_note)


BINDERS = st.sampled_from(["", "Box", "=1+1", "'+x", "Ćmy, i inne"])


def cells_of(written, slug):
    if slug == "xlsx":
        return list(load_workbook(io.BytesIO(written)).active.values)
    return list(csv.reader(io.StringIO(written.decode("utf-8-sig"))))


def run(*args):
    out = io.StringIO()
    call_command("import_collection", *args, "--json", stdout=out)
    return json.loads(out.getvalue())


def owned_by(owner):
    held = Holding.objects.filter(binder__owner=owner)
    return sorted(
        held.values_list("printing", "language", "condition", "is_foil", "quantity")
    )


LONG = "Count,Name,Edition\n" + "1,Wick,LAN\n" * 5_000


def upload_long(owner):
    return upload_collection(
        file=ContentFile(LONG.encode(), "long.csv"), owner=owner,
        game_slug="wow", mode="add",
    )  # fmt: skip


def cancelled_at_the_end(batch):
    """Return set_copies, during which the owner presses Cancel on another page."""

    def cancelling(**told):
        act = set_copies(**told)
        cancel(batch, BatchNotReady)
        return act

    return cancelling
