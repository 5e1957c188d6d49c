"""Reports, and what staff do, for programs."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import check_form, endpoint, validated
from core.moderation.subjects import SUBJECTS
from decks.accounts.tries.models import Try
from decks.accounts.tries.services import note_try
from decks.moderation.access import moderator_of, staff_case
from decks.moderation.acting import ACTS, perform
from decks.moderation.models import Report
from decks.moderation.queries import queue, seen_thing
from decks.moderation.services import make_report
from decks.staff.models import KEY, MAX_WORDS, StaffAct


class ReportIn(serializers.Serializer[Any]):
    """What is wrong with what; *person* is the name of someone whom it shows."""

    kind = serializers.SlugField(max_length=20)
    key = serializers.CharField(max_length=KEY)
    person = serializers.CharField(max_length=150, required=False, default="")
    reason = serializers.ChoiceField(choices=Report.Reason.values)
    words = serializers.CharField(
        max_length=MAX_WORDS, required=False, default="", allow_blank=True
    )


class ReportOut(serializers.ModelSerializer[Report]):
    """Your report."""

    class Meta:
        model = Report
        fields = ("kind", "title", "reason", "words", "state", "made_at")


@endpoint("POST", scope="reports", sent=ReportIn, answer={201: ReportOut})
def reports(request: Request) -> Response:
    """Report something that you may see to the staff of the site."""
    said = validated(ReportIn, request.data)
    kind, key, name = said.pop("kind"), said.pop("key"), said.pop("person")
    thing = seen_thing(request, kind, key)
    if thing is None:
        raise Http404
    if name:
        people = {one.get_username(): one for one in SUBJECTS[kind].people(thing)}
        kind, thing = "person", people.get(name)
    if thing is None or not (name or SUBJECTS[kind].can_hide):
        raise Http404
    note_try(Try.Kind.REPORT, f"{kind} {key}", request)
    user = request.user
    assert isinstance(user, User)  # noqa: S101 - IsAuthenticated
    made = make_report(kind=kind, thing=thing, reporter=user, **said)
    return Response(ReportOut(made).data, status=201)


class WaitingOut(serializers.Serializer[Any]):
    """Something that was reported, and how often."""

    kind = serializers.CharField()
    key = serializers.CharField()
    title = serializers.CharField()
    count = serializers.IntegerField()
    since = serializers.DateTimeField()


class Queue(ListAPIView[Report]):
    """What waits for staff; nothing for anybody else."""

    serializer_class = WaitingOut
    permission_classes = (IsAuthenticated,)
    queryset = Report.objects.none()

    def get_queryset(self) -> QuerySet[Any]:
        """Return what was reported, the most often first. Raises Http404."""
        moderator_of(self.request)
        return queue()


class StaffActIn(serializers.Serializer[Any]):
    """What to do with what; *name*, *into* and *with_things* where an act asks."""

    kind = serializers.SlugField(max_length=20)
    key = serializers.CharField(max_length=KEY)
    act = serializers.ChoiceField(choices=list(ACTS))
    reason = serializers.CharField(
        max_length=MAX_WORDS, required=False, default="", allow_blank=True
    )
    name = serializers.CharField(max_length=150, required=False)
    into = serializers.CharField(max_length=150, required=False)
    with_things = serializers.BooleanField(required=False, default=False)


class StaffActOut(serializers.ModelSerializer[StaffAct]):
    """An act as the trail keeps it."""

    class Meta:
        model = StaffAct
        fields = (
            "sequence", "kind", "name", "subject", "key", "title", "reason", "made_at",
            "chain",
        )  # fmt: skip


class Acts(ListAPIView[StaffAct]):
    """What staff did, the latest first; nothing for anybody else."""

    required_scope = "reports"
    serializer_class = StaffActOut
    permission_classes = (IsAuthenticated,)
    queryset = StaffAct.objects.none()

    def get_queryset(self) -> QuerySet[StaffAct]:
        """Return the trail. Raises Http404."""
        moderator_of(self.request)
        return StaffAct.objects.all()

    @extend_schema(request=StaffActIn, responses={201: StaffActOut})
    def post(self, request: Request) -> Response:
        """Do something with a thing or an account, as staff."""
        moderator_of(request)
        said = validated(StaffActIn, request.data)
        moderator, case = staff_case(request, said["kind"], said["key"])
        form = ACTS[said["act"]].form(said)
        check_form(form)
        act = perform(by=moderator, case=case, name=said["act"], said=form.cleaned_data)
        return Response(StaffActOut(act).data, status=201)
