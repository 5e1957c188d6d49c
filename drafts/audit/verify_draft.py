#!/usr/bin/env python3
"""Check an exported draft, or a match: `python verify_draft.py export.json`.

Rebuilds seats and packs from the revealed seed, compares them with what was promised
before anybody knew it, follows the log link by link and plays every pick again. Of a
match it does so up to both teams; its fights, which need a game's rules, are not
played. Needs nothing but Python, and on purpose shares no line with the program that
ran the draft: it is written from docs/drafts.md alone.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

FORMAT = "deckwright-draft/1"
MATCH_FORMAT = "deckwright-bout/1"
Below = Callable[[int], int]
Faults = Iterator[str]


def faults_of(export: dict[str, Any]) -> Faults:
    """Yield everything about *export* that is not as it was promised."""
    if export.get("format") == MATCH_FORMAT:
        yield from match_faults(export)
        return
    if export.get("format") != FORMAT:
        yield f"this is no {FORMAT}"
        return
    yield from log_faults(export)
    yield from promise_faults(export)
    if export["seed"] is None:
        return
    seed = bytes.fromhex(export["seed"])
    if hashlib.sha256(seed).hexdigest() != export["commitment"]:
        yield "the seed is not the one committed to"
        return
    yield from seat_faults(export, seed)
    yield from booster_faults(export)
    yield from pack_faults(export, seed)
    yield from play_faults(export)
    yield from pool_faults(export)


# What everybody writes and draws alike


def canonical(value: Any) -> bytes:
    """Return *value* as canonical JSON."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def digest(value: Any) -> str:
    """Return the hash of *value*."""
    return hashlib.sha256(canonical(value)).hexdigest()


def salt(seed: bytes, label: str) -> str:
    """Return the salt called *label*."""
    return hmac.new(seed, canonical(["salt", label]), hashlib.sha256).hexdigest()


def stream(seed: bytes, nonces: list[str], label: str) -> Below:
    """Return what draws the next number below a given one from stream *label*."""

    def words() -> Iterator[int]:
        counter = 0
        while True:
            message = canonical([label, nonces, counter])
            block = hmac.new(seed, message, hashlib.sha256).digest()
            yield from (
                int.from_bytes(block[at : at + 8], "big") for at in (0, 8, 16, 24)
            )
            counter += 1

    source = words()

    def below(limit: int) -> int:
        for word in source:
            if word < 2**64 // limit * limit:
                return word % limit
        raise AssertionError("a stream has no end")

    return below


def weighted(below: Below, weights: list[int]) -> int:
    """Return a place in *weights*, drawn by weight."""
    drawn = below(sum(weights))
    place = 0
    while drawn >= weights[place]:
        drawn -= weights[place]
        place += 1
    return place


def shuffled(below: Below, items: list[Any]) -> list[Any]:
    """Return *items* in an order that is drawn."""
    order = list(items)
    for last in reversed(range(1, len(order))):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


# The log


def log_faults(export: dict[str, Any]) -> Faults:
    """Yield where the log does not follow from itself."""
    if len(export["log"]) != len(export["chain"]):
        yield "the log has not as many entries as links"
    link = "0" * 64
    for number, (entry, claimed) in enumerate(
        zip(export["log"], export["chain"], strict=False), start=1
    ):
        if entry["sequence"] != number:
            yield f"entry {number} says it is {entry['sequence']}"
        hidden = entry.keys() == {"sequence", "digest"}
        own = entry["digest"] if hidden else digest(entry)
        link = hashlib.sha256((link + own).encode()).hexdigest()
        if link != claimed:
            yield f"the chain breaks at entry {number}"
            return


def promise_faults(export: dict[str, Any]) -> Faults:
    """Yield what the export says otherwise than the log did at the time."""
    now = {
        "created": {
            "commitment": export["commitment"],
            "boosters": export["booster_hashes"],
        },
        "started": {
            "nonces": export["nonces"],
            "seating": export["seating"],
            "packs": [pack["commitment"] for pack in export["packs"]],
        },
    }
    for entry in export["log"]:
        for key, value in now.get(entry.get("kind"), {}).items():
            if entry["data"].get(key) != value:
                yield f"entry {entry['sequence']} promised other {key}"


# Seats and packs


def seat_faults(export: dict[str, Any], seed: bytes) -> Faults:
    """Yield it if the seats were not drawn."""
    drawn = stream(seed, export["nonces"], "seats")
    if shuffled(drawn, list(range(export["event"]["seats"]))) != export["seating"]:
        yield "the seats are not those that were drawn"


def booster_faults(export: dict[str, Any]) -> Faults:
    """Yield each booster that is not the one frozen before."""
    for number, booster in enumerate(export.get("boosters") or []):
        if digest(booster) != export["booster_hashes"][number]:
            yield f"booster {number + 1} is not the one its hash is of"


def pack_faults(export: dict[str, Any], seed: bytes) -> Faults:
    """Yield each pack that is not drawn, or not the one committed to."""
    wanted = list(drawn_packs(export, seed))
    if len(wanted) != len(export["packs"]):
        yield f"{len(export['packs'])} packs instead of {len(wanted)}"
        return
    for number, (pack, cards) in enumerate(zip(export["packs"], wanted, strict=True)):
        hidden = {"cards": cards, "pack": number, "salt": salt(seed, f"pack {number}")}
        if pack["pack"] != number or pack["cards"] != cards:
            yield f"pack {number} is not the one that was drawn"
        if pack["commitment"] != digest(hidden):
            yield f"pack {number} is not the one committed to"


def drawn_packs(export: dict[str, Any], seed: bytes) -> Iterator[list[str]]:
    """Yield the packs that *seed* gives, in order."""
    seats, nonces = export["event"]["seats"], export["nonces"]
    steps = export["event"]["steps"]
    count = seats * steps.count("open") + steps.count("open one")
    pile: dict[str, Any] = next(iter(export["boosters"]), {})
    if "cards" in pile:
        size = pile["size"] or pile["share"] * seats or len(pile["cards"]) // count
        order = shuffled(stream(seed, nonces, "deal"), pile["cards"])
        yield from (order[at * size : (at + 1) * size] for at in range(count))
        return
    for number in range(count):
        booster = export["boosters"][number // seats]
        yield open_pack(booster, stream(seed, nonces, f"pack {number}"))


def open_pack(booster: dict[str, Any], below: Below) -> list[str]:
    """Return the cards of one pack."""
    layouts = booster["layouts"]
    layout = layouts[weighted(below, [each["weight"] for each in layouts])]
    cards = []
    for slot in layout["slots"]:
        left = {name: list(booster["sheets"][name]) for name, _ in slot["sheets"]}
        for _ in range(slot["count"]):
            drawn = weighted(below, [weight for _, weight in slot["sheets"]])
            sheet = left[slot["sheets"][drawn][0]]
            cards.append(sheet.pop(weighted(below, [weight for _, weight in sheet]))[0])
    return cards


# The picks, played again


class Table:
    """The table as the steps leave it; places, packs and cards are numbers."""

    def __init__(self, steps: list[str], seats: int, packs: list[list[int]]) -> None:
        """Sit down before the first step."""
        self.steps, self.seats, self.packs = steps, seats, packs
        self.hands = list(range(self.seats))
        self.pools: list[list[int]] = [[] for _ in range(self.seats)]
        self.aside: list[list[int]] = [[] for _ in range(self.seats)]
        self.step = self.round = self.pick = 0
        self.acted: set[int] = set()
        self.go_on()

    def go_on(self) -> None:
        """Do every step for which nobody is asked."""
        while self.step < len(self.steps):
            step = self.steps[self.step]
            if step in ("pick", "discard"):
                asked = {place for place in range(self.seats) if self.held(place)}
                if asked - self.acted:
                    return
                self.acted = set()
                self.pick += 1
            self.do(step)

    def held(self, place: int) -> list[int]:
        """Return the pack before *place*."""
        return self.packs[self.hands[place]]

    def do(self, step: str) -> None:
        """Do *step* and turn to the next."""
        self.step += 1
        if step == "open":
            self.hands = [
                self.round * self.seats + place for place in range(self.seats)
            ]
            self.round, self.pick = self.round + 1, 1
        elif step == "take":
            for place in range(self.seats):
                self.pools[place] += self.held(place)
                self.held(place).clear()
        elif step.startswith("repeat ") and any(map(self.held, range(self.seats))):
            back = int(step.split()[1])
            again = self.steps[self.step - 1 - back : self.step - 1]
            if not {"pick", "discard"} & set(again):
                raise ValueError("the steps never end")
            self.step -= 1 + back
        elif step in ("pass left", "pass right", "swap"):
            by = {"pass left": 1, "pass right": -1, "swap": self.seats // 2}[step]
            self.hands = [
                self.hands[(place - by) % self.seats] for place in range(self.seats)
            ]

    def act(self, place: int, data: dict[str, Any]) -> str:
        """Play one pick; return what is wrong with it, or nothing."""
        over = self.step >= len(self.steps)
        if over or place in self.acted or not 0 <= place < self.seats:
            return "was not asked for"
        turn = (self.hands[place], self.round, self.pick)
        if (data["pack"], data["round"], data["pick"]) != turn:
            return "is for another turn"
        if data["card"] not in self.held(place):
            return "takes a card that is not in the pack"
        self.held(place).remove(data["card"])
        heaps = self.pools if self.steps[self.step] == "pick" else self.aside
        heaps[place].append(data["card"])
        self.acted.add(place)
        self.go_on()
        return ""

    def exchange(self, one: int, other: int) -> None:
        """Put two cards in each other's place."""
        exchange((*self.packs, *self.pools, *self.aside), one, other)


class OwnPace:
    """The table of a draft in which packs queue before each place."""

    def __init__(self, steps: list[str], seats: int, packs: list[list[int]]) -> None:
        """Sit down with the first pack of each place before it."""
        self.seats, self.packs = seats, packs
        text = " ".join(steps).split("open")[1:]
        self.acts = [part.split("pass")[0].split() for part in text]
        self.way = [1 if "pass left" in part else -1 for part in text]
        self.pools: list[list[int]] = [[] for _ in range(seats)]
        self.aside: list[list[int]] = [[] for _ in range(seats)]
        self.queues: list[list[int]] = [[] for _ in range(seats)]
        self.round, self.done, self.visit = [0] * seats, [0] * seats, [0] * seats
        self.size = [len(pack) for pack in packs]
        for place in range(seats):
            self.open(place)

    def open(self, place: int) -> None:
        """Let *place* open packs until it has something to do in a round, or none."""
        while self.round[place] < len(self.acts):
            number = self.round[place]
            if number and self.done[place] < self.share(place, number - 1):
                return
            self.round[place], self.done[place] = number + 1, 0
            pack = number * self.seats + place
            if self.packs[pack]:
                self.queues[place].append(pack)

    def share(self, place: int, number: int) -> int:
        """Return how often *place* acts in round *number* (0-based), from the start."""
        each, total = len(self.acts[number]), 0
        for opener in range(self.seats):
            left = self.size[number * self.seats + opener]
            passes = (place - opener) * self.way[number] % self.seats
            left -= passes * each
            while left > 0:
                total += min(left, each)
                left -= self.seats * each
        return total

    def act(self, place: int, data: dict[str, Any]) -> str:
        """Play one pick; return what is wrong with it, or nothing."""
        if not 0 <= place < self.seats:
            return "was not asked for"
        number = self.round[place] - 1
        mine = [pack for pack in self.queues[place] if pack // self.seats == number]
        if not mine:
            return "was not asked for"
        pack = mine[0]
        turn = (pack, number + 1, self.done[place] + 1)
        if (data["pack"], data["round"], data["pick"]) != turn:
            return "is for another turn"
        if data["card"] not in self.packs[pack]:
            return "takes a card that is not in the pack"
        acts = self.acts[number]
        heaps = self.pools if acts[self.visit[place]] == "pick" else self.aside
        self.packs[pack].remove(data["card"])
        heaps[place].append(data["card"])
        self.done[place] += 1
        self.visit[place] += 1
        if self.visit[place] == len(acts) or not self.packs[pack]:
            self.visit[place] = 0
            self.queues[place].remove(pack)
            if self.packs[pack]:
                to = (place + self.way[number]) % self.seats
                self.queues[to].append(pack)
        self.open(place)
        return ""

    def exchange(self, one: int, other: int) -> None:
        """Put two cards in each other's place."""
        exchange((*self.packs, *self.pools, *self.aside), one, other)


LINES = ([0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8])


class InTurn:
    """The table of a draft in which one place acts after another."""

    def __init__(self, steps: list[str], seats: int, packs: list[list[int]]) -> None:
        """Lay the first pack on the table."""
        self.seats, self.packs = seats, packs
        self.pools: list[list[int]] = [[] for _ in range(seats)]
        self.piles: list[list[int]] = []
        self.ways: list[tuple[int, int, str]] = []  # pack, round and how it is shared
        for number, (opened, way) in enumerate(
            zip(steps[::2], steps[1::2], strict=True)
        ):
            many = seats if opened == "open" else 1
            first = len(self.ways)
            self.ways += [(first + at, number + 1, way) for at in range(many)]
        self.at, self.pick, self.turns, self.looked = -1, 1, 0, 0
        self.go_on()

    def go_on(self) -> None:
        """Lay pack after pack until somebody is asked."""
        while self.at < 0 or (self.at < len(self.ways) and not self.is_asked()):
            left = [card for pile in self.piles for card in pile]
            if self.at >= 0:
                self.packs[self.ways[self.at][0]] += left
            self.piles = []
            self.at += 1
            if self.at == len(self.ways):
                return
            pack, number, way = self.ways[self.at]
            if self.at == 0 or number != self.ways[self.at - 1][1]:
                self.pick = 1
            self.turns = self.looked = 0
            count = 9 if way == "lines" else int(way[6:]) if "piles" in way else 0
            cards = self.packs[pack]
            laid = cards[:count] if count else cards[:]
            self.packs[pack] = cards[count:] if count else []
            self.piles = [[card] for card in laid] if count else [laid]
            self.piles += [[] for _ in range(count - len(self.piles))]
        while "piles" in self.ways[self.at][2] and not self.piles[self.looked]:
            self.looked += 1

    def is_asked(self) -> bool:
        """Whether a question is left for the pack on the table."""
        way = self.ways[self.at][2]
        if way == "lines" and self.turns == 2:
            return False
        if way.startswith("snake") and self.turns == int(way[6:]) * self.seats:
            return False
        return any(self.piles)

    def whose(self) -> int:
        """Return the place whose turn it is."""
        pack, number, way = self.ways[self.at]
        first = pack if way == "each pack" else number - 1
        if way == "lines" or "piles" in way:
            return (first + self.turns) % self.seats
        order = list(range(self.seats))
        order += order[::-1]
        return (first + order[self.turns % len(order)]) % self.seats

    def act(self, place: int, data: dict[str, Any]) -> str:
        """Play one pick; return what is wrong with it, or nothing."""
        if self.at >= len(self.ways) or place != self.whose():
            return "was not asked for"
        pack, number, way = self.ways[self.at]
        if (data["pack"], data["round"], data["pick"]) != (pack, number, self.pick):
            return "is for another turn"
        if "piles" in way:
            wrong = self.look(place, pack, data["card"])
        elif way == "lines":
            wrong = self.take_line(place, data["card"])
        elif data["card"] in self.piles[0]:
            wrong = ""
            self.piles[0].remove(data["card"])
            self.pools[place].append(data["card"])
            self.turns += 1
        else:
            wrong = "takes a card that is not in the pack"
        if not wrong:
            self.pick += 1
            self.go_on()
        return wrong

    def take_line(self, place: int, line: int) -> str:
        """Let *place* take a row (0 to 2) or a column (3 to 5) of the grid."""
        if not 0 <= line < len(LINES) or not any(self.piles[at] for at in LINES[line]):
            return "takes a line that is not there"
        for at in LINES[line]:
            self.pools[place] += self.piles[at]
            self.piles[at] = []
        self.turns += 1
        return ""

    def look(self, place: int, pack: int, said: int) -> str:
        """Let *place* take the pile it looks at (1), or leave it (0)."""
        stack, pile = self.packs[pack], self.piles[self.looked]
        is_last = not any(self.piles[self.looked + 1 :])
        if said == 1:
            self.pools[place] += pile
            self.piles[self.looked] = stack[:1]
            del stack[:1]
        elif said == 0 and (not is_last or len(stack) > 1):
            pile += stack[:1]
            del stack[:1]
            if not is_last:
                self.looked += 1
                return ""
            self.pools[place] += stack[:1]
            del stack[:1]
        else:
            return "does with the pile what may not be done"
        self.turns, self.looked = self.turns + 1, 0
        return ""

    def exchange(self, one: int, other: int) -> None:
        """Put two cards in each other's place."""
        exchange((*self.packs, *self.pools, *self.piles), one, other)


def exchange(heaps: Iterable[list[int]], one: int, other: int) -> None:
    """Put two cards in each other's place, wherever in *heaps* they lie."""
    swapped = {one: other, other: one}
    for heap in heaps:
        heap[:] = [swapped.get(card, card) for card in heap]


def table_of(
    steps: list[str], seats: int, packs: list[list[int]]
) -> Table | OwnPace | InTurn:
    """Return the table that *steps* are played at."""
    if steps[:1] == ["own pace"]:
        return OwnPace(steps, seats, packs)
    is_in_turn = "open one" in steps or "each pack" in steps
    return (InTurn if is_in_turn else Table)(steps, seats, packs)


def play_faults(export: dict[str, Any]) -> Faults:
    """Yield each pick of the log that could not be made, and pools that differ."""
    packs: list[list[int]] = []
    for pack in export["packs"]:
        first = sum(map(len, packs))
        packs.append(list(range(first, first + len(pack["cards"]))))
    table = table_of(export["event"]["steps"], export["event"]["seats"], packs)
    for entry in export["log"]:
        if entry.get("kind") == "picked":
            wrong = table.act(entry["seat"], entry["data"])
            if wrong:
                yield f"the pick of entry {entry['sequence']} {wrong}"
        elif entry.get("kind") == "corrected":
            table.exchange(*entry["data"]["cards"])
    if export["pools"] is not None and export["pools"] != table.pools:
        yield "the pools are not what the picks come to"


# Pools of real cards


def pool_faults(export: dict[str, Any]) -> Faults:
    """Yield each pool of real cards that is not the one two people agreed on."""
    said: dict[str, Any] = {}
    typed_by: dict[int, str] = {}
    for entry in export["log"]:
        kind, data = entry.get("kind"), entry.get("data", {})
        if kind == "registered":
            said[str(entry["seat"])] = data["cards"]
            typed_by[entry["seat"]] = data["by"]
        elif kind == "checked" and typed_by.get(data["place"]) == data["by"]:
            yield f"entry {entry['sequence']} checks a pool without a second person"
    found = export.get("registered") or {}
    # An entry whose player's name was forgotten is chained, and tells no more.
    is_whole = all("kind" in entry for entry in export["log"])
    if said != found if is_whole else not said.items() <= found.items():
        yield "the registered pools are not those of the log"


# Matches


def match_faults(export: dict[str, Any]) -> Faults:
    """Yield what is wrong with a match, as far as both teams are shared out."""
    yield from log_faults(export)
    now = {
        "created": {"commitment": export["commitment"], "steps": export["steps"]},
        "started": {"fighters": export["fighters"], "nonces": export["nonces"]},
    }
    for entry in export["log"]:
        for key, value in now.get(entry.get("kind"), {}).items():
            if entry["data"].get(key) != value:
                yield f"entry {entry['sequence']} promised other {key}"
    if export["seed"] is None:
        return
    seed = bytes.fromhex(export["seed"])
    if hashlib.sha256(seed).hexdigest() != export["commitment"]:
        yield "the seed is not the one committed to"
        return
    if digest(export["roster"]) != export["fighters"]:
        yield "the fighters are not those their hash is of"
    for entry in export["log"]:
        number = entry["sequence"]
        if "salt" in entry and entry["salt"] != salt(seed, f"entry {number}"):
            yield f"the salt of entry {number} is not drawn"
    chosen = [entry for entry in export["log"] if entry.get("kind") == "chose"]
    picks = [entry for entry in chosen if entry["data"]["said"][0] == "pick"]
    sharing = drafted_faults if export["steps"] else taken_faults
    yield from sharing(export, seed, picks)


def taken_faults(
    export: dict[str, Any], seed: bytes, picks: list[dict[str, Any]]
) -> Faults:
    """Yield it if fighters that lay open were not taken one, two and one."""
    begins = stream(seed, export["nonces"], "bout begins")(2)
    order = [player ^ begins for player in (0, 1, 1, 0)]
    if [entry["seat"] for entry in picks] != order:
        yield "the fighters were not taken in the order that was drawn"
    taken = {entry["data"]["said"][1] for entry in picks}
    if len(taken) != len(picks) or not taken <= set(range(len(export["names"]))):
        yield "a fighter was taken twice, or is none"


def drafted_faults(
    export: dict[str, Any], seed: bytes, picks: list[dict[str, Any]]
) -> Faults:
    """Yield each pick of a fighter that could not be made from the hands dealt."""
    count = len(export["names"])
    order = shuffled(stream(seed, export["nonces"], "deal"), list(range(count)))
    half = count // 2
    table = Table(export["steps"], 2, [order[:half], order[half : 2 * half]])
    for entry in picks:
        turn = (table.hands[entry["seat"]], table.round, table.pick)
        made = dict(zip(("pack", "round", "pick"), turn, strict=True))
        made["card"] = entry["data"]["said"][1]
        wrong = table.act(entry["seat"], made)
        if wrong:
            yield f"the pick of entry {entry['sequence']} {wrong}"
    if table.step < len(table.steps):
        yield "the fighters were not all shared out"


def seen_of(export: dict[str, Any]) -> str:
    """Return what was looked at."""
    if not export["seed"]:
        return "log"
    if export["format"] == MATCH_FORMAT:
        return "log, chance and fighters (the fights are not played again)"
    return "packs, seats, log and picks"


def main(arguments: list[str]) -> int:
    """Check the file named in *arguments*; return 0 if all is as promised."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python verify_draft.py export.json\n")
        return 2
    try:
        export = json.loads(Path(arguments[0]).read_text("utf-8"))
        found = list(faults_of(export))
    except (
        OSError,
        ValueError,
        KeyError,
        TypeError,
        IndexError,
        AttributeError,
    ) as error:
        sys.stderr.write(f"cannot be read: {error!r}\n")
        return 2
    for fault in found:
        sys.stdout.write(f"WRONG: {fault}\n")
    if not found:
        last = export["chain"][-1] if export["chain"] else "none"
        sys.stdout.write(f"All as promised: {seen_of(export)}. Last link: {last}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
