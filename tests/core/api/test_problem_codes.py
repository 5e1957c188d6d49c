"""Every problem is told by its code."""

import re

import pytest

from core.api.problem_codes import OF_FRAMEWORK, problem_kinds
from rules.errors import REFUSALS


@pytest.mark.django_db
def test_every_code_is_told_once_with_a_status_and_a_meaning(client):
    kinds = client.get("/api/v1/problems/").json()["results"]
    codes = [kind["code"] for kind in kinds]
    assert codes == sorted(set(codes))
    assert OF_FRAMEWORK.keys() < set(codes)
    for kind in kinds:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", kind["code"])
        assert kind["status"] in (
            400,
            401,
            403,
            404,
            405,
            406,
            409,
            413,
            415,
            422,
            429,
            500,
            503,
            507,
        )
        assert kind["meaning"].endswith(".")


def test_every_code_a_sentence_is_made_of_is_told():
    told = {str(kind["code"]) for kind in problem_kinds()}
    assert "unknown-format" in told & REFUSALS.keys()
    assert "query-not-understood" in told
