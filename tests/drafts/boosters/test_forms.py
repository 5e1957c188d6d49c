"""The form of a booster."""

import pytest

from drafts.boosters.forms import BoosterForm, form_values
from rules.events.boosters import read_definition
from tests.drafts.boosters.boosters_made import make_booster, posted, slug_of
from tests.events import import_set
from tests.rigs.visitors import signed_in, words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def form_of(own) -> dict:
    form = BoosterForm(
        game_slug="wow", begins=form_values(read_definition(own.definition))
    )
    return posted(
        "".join(
            str(part)
            for part in [
                form,
                form.sheets,
                *(x for one in form.layouts for x in (one, one.slots)),
            ]
        )
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"sheets-0-cards": "rarity:comon"}, "common: rarity:comon: there is no such"),
        ({"sheets-0-cards": "moths"}, "common: moths: this is not a printing"),
        ({"layout-0-slots-0-count": "61"}, "less than or equal to 60"),
        ({"layout-0-slots-0-count": ""}, "Enter the number of cards"),
        ({"layout-0-slots-1-sheets": "epic"},
         "rare: epic: there is no sheet with that"),
        ({"layout-0-slots-1-count": "2", "layout-0-slots-1-sheets": "best"},
         "rare: several cards cannot be drawn"),
        ({"layout-0-weight": "0"}, "greater than or equal to 1"),
        ({"sheets-1-name": "common"}, "common: two sheets have the same name"),
        ({"name": ""}, "required"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_place_and_remedy_and_nothing_typed_is_lost(
    anna, change, said
):
    own = make_booster(anna)
    before = own.definition
    form = form_of(own) | change | {"source": "a source nobody wrote"}
    answer = signed_in(anna).post(f"/boosters/{slug_of(own)}/edit/", form)
    assert answer.status_code in (400, 422)
    assert said in words_of(answer)
    assert "a source nobody wrote" in answer.content.decode()
    own.refresh_from_db()
    assert own.definition == before


def test_more_rows_and_another_layout_keep_what_was_typed(anna):
    own, client = make_booster(anna), signed_in(anna)
    place = f"/boosters/{slug_of(own)}/edit/"
    typed = form_of(own) | {"layout-0-slots-2-name": "half a row", "more": "layout"}
    page = client.post(place, typed).content.decode()
    assert 'name="layout-1-weight"' in page
    assert 'name="layout-2-weight"' not in page
    assert 'value="half a row"' in page
    assert 'name="layout-0-slots-4-name"' in page
