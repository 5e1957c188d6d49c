"""`manage.py power_coverage [--set HOA]`: how much of the cards' text is understood."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError

from cards.catalogue.models import Card as CardRow
from cards.catalogue.models import Printing
from rules.wow.card.facts import Card
from rules.wow.powers.power_coverage import Coverage, Tally, measure

_GAME = "wow"  # the one game whose texts have a reader
_SHOWN = 30


class Command(BaseCommand):
    """Read every card's English text and count what became powers."""

    help = "Count cards and sentences that the reader understands, by set and type."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the sets, how many sentences to show, and --json."""
        parser.add_argument(
            "--set", action="append", metavar="CODE", help="only this set; may repeat"
        )
        parser.add_argument(
            "--top", type=int, default=_SHOWN, help="sentences not understood to show"
        )
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Measure, print; a set without cards is a failure."""
        coverage = measure(_cards([code.upper() for code in options["set"] or ()]))
        if not coverage.total.cards:
            raise CommandError("No such cards are in the catalogue.")
        top = coverage.left_out.most_common(max(0, options["top"]))
        if options["json"]:
            self.stdout.write(orjson.dumps(_as_json(coverage, top)).decode())
        else:
            self._print(coverage, top)

    def _print(self, coverage: Coverage, top: list[tuple[str, int]]) -> None:
        """Print a table of sets and types, then the sentences not understood."""
        self.stdout.write(f"{'':14}{'cards whole':>22}{'sentences':>22}{'plain':>8}")
        rows = [*sorted(coverage.by_set.items()), *sorted(coverage.by_type.items())]
        for name, tally in (*rows, ("all", coverage.total)):
            self.stdout.write(_row(name, tally))
        if top:
            self.stdout.write("\nNot understood, most frequent first:")
        for sentence, count in top:
            self.stdout.write(f"{count:5}  {sentence}")


def _row(name: str, tally: Tally) -> str:
    """Return one line of the table; plain cards are no success and stand apart."""
    whole = f"{tally.whole}/{tally.cards - tally.plain} {tally.whole_share:6.1%}"
    read = f"{tally.understood}/{tally.sentences} {tally.sentence_share:6.1%}"
    return f"{name:14}{whole:>22}{read:>22}{tally.plain:8}"


def _as_json(coverage: Coverage, top: list[tuple[str, int]]) -> dict[str, Any]:
    """Return *coverage* as the JSON that --json promises."""
    return {
        "total": coverage.total.as_json(),
        "sets": {code: tally.as_json() for code, tally in coverage.by_set.items()},
        "types": {kind: tally.as_json() for kind, tally in coverage.by_type.items()},
        "left_out": [{"sentence": text, "count": count} for text, count in top],
    }


def _cards(codes: list[str]) -> Iterator[tuple[str, Card]]:
    """Yield each card once for every set (of *codes*, if any) that has a printing."""
    printings = Printing.objects.filter(card__game=_GAME)
    if codes:
        printings = printings.filter(card_set__code__in=codes)
    places = printings.values_list("card_set__code", "card_id").order_by(
        "card_set__code", "card_id"
    )
    cards = CardRow.objects.filter(game=_GAME).in_bulk()
    for code, pk in places.distinct():
        yield code, cards[pk].value
