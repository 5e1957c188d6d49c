"""What a simulated draft would have published, so that it can be checked like any."""

from collections.abc import Sequence
from typing import Any, Final

from rules.events.draft import Act, Draft
from rules.events.fairness import commitment, pack_commitment, salt, seating
from rules.text.canonical import chain, fingerprint

MOMENT: Final = "2000-01-01T00:00:00.000000+00:00"  # no clock runs in a simulation


class SimulatedExport:
    """The export of an event of bots, entry by entry (docs/drafts.md)."""

    def __init__(
        self,
        steps: Sequence[str],
        seats: int,
        seed: bytes,
        frozen: Sequence[dict[str, Any]],
        packs: Sequence[Sequence[str]],
    ) -> None:
        """Begin the log: what is promised, and the start."""
        self._seed = seed
        self._log: list[dict[str, Any]] = []
        hashes = {id(one): fingerprint(one) for one in frozen}
        promised = [pack_commitment(seed, n, cards) for n, cards in enumerate(packs)]
        self._told: dict[str, Any] = {
            "format": "deckwright-draft/1",
            "event": {"id": "", "name": "", "seats": seats, "steps": list(steps)},
            "commitment": commitment(seed),
            "seed": seed.hex(),
            "nonces": [],
            "seating": seating(seed, [], seats),
            "boosters": list(frozen),
            "booster_hashes": [hashes[id(one)] for one in frozen],
            "packs": [
                {"pack": number, "commitment": promised[number], "cards": list(cards)}
                for number, cards in enumerate(packs)
            ],
        }
        created = {"commitment": self._told["commitment"]}
        self._add("created", created | {"boosters": self._told["booster_hashes"]})
        seated = {"nonces": [], "seating": self._told["seating"]}
        self._add("started", seated | {"packs": promised})

    def picked(self, done: Act) -> None:
        """Write down what was *done*."""
        turn = done.turn
        where = {"pack": turn.pack, "round": turn.round, "pick": turn.pick}
        self._add("picked", where | {"card": done.card}, seat=done.place)

    def ended(self, draft: Draft) -> dict[str, Any]:
        """Return the whole export, with the pools that *draft* came to."""
        return self._told | {
            "log": self._log,
            "chain": chain(self._log),
            "pools": [list(pool) for pool in draft.pools],
        }

    def _add(self, kind: str, data: dict[str, Any], seat: int | None = None) -> None:
        """Append an entry."""
        number = len(self._log) + 1
        entry = {"sequence": number, "at": MOMENT, "kind": kind, "seat": seat}
        salted = salt(self._seed, f"entry {number}")
        self._log.append(entry | {"data": data, "salt": salted})
