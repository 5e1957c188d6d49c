"""Who listens to which event: one connection to Valkey, a channel for each event.

So a process hears of the events that somebody follows in it, and of no others.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from core.telemetry.listeners import KEY, TOLD_EVERY, own_entry
from drafts.events.nudges import CHANNEL, channel_of, read_nudge

LOOK_AGAIN = 1.0  # seconds until a Valkey that went away is tried again
MOST_DUE = 1000  # numbers that wait to be told late
QUIET = 20.0  # seconds after which a silent connection is asked whether it lives
PATIENCE = 5.0  # seconds that Valkey may take to say that a channel is heard


class Ear:
    """One stream's: the newest number there is to tell, with its board if it has one.

    Older ones are forgotten. Where numbers are told seconds *late*, those that are not
    due yet wait.
    """

    def __init__(self) -> None:
        self.sequence = 0
        self.board = ""
        self.is_closed = False
        self.late = 0.0
        self._due: deque[tuple[float, int]] = deque(maxlen=MOST_DUE)
        self._news = asyncio.Event()

    def tell(self, sequence: int, board: str = "") -> None:
        """Let *sequence* be told, unless a newer one is already."""
        if sequence > self.sequence:
            self.sequence, self.board = sequence, board
            self._news.set()

    def tell_again(self) -> None:
        """Let the number be told once more: something was said at the event."""
        if self.sequence:
            self._news.set()

    def board_at(self, number: int) -> str:
        """Return the board of the event at *number*, "" if it came without one."""
        return self.board if number == self.sequence else ""

    def close(self) -> None:
        """End the stream."""
        self.is_closed = True
        self._news.set()

    async def next_number(self, patience: float) -> int:
        """Return the newest number that is due within *patience* seconds, or 0."""
        clock = asyncio.get_running_loop().time
        until = clock() + patience
        while not self.is_closed:
            first = self._due[0][0] if self._due else until
            if await self.wait(max(min(first, until) - clock(), 0)):
                self._due.append((clock() + self.late, self.sequence))
            now, number = clock(), 0
            while self._due and self._due[0][0] <= now:
                number = self._due.popleft()[1]
            if number or now >= until:
                return number
        return 0

    async def wait(self, patience: float) -> bool:
        """Return whether there is something new to tell within *patience* seconds."""
        try:
            async with asyncio.timeout(patience):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return not self.is_closed


class Hub:
    """The ears of this process by event; it hears while *is_listening*."""

    def __init__(self, redis_url: str) -> None:
        self.redis_url = redis_url
        self._ears: dict[str, set[Ear]] = defaultdict(set)
        self._channel: PubSub | None = None
        self._heard: dict[str, asyncio.Event] = {}  # by event: set when it is heard
        self._sending = asyncio.Lock()  # one word to Valkey after the other

    @property
    def is_listening(self) -> bool:
        """Whether Valkey has answered, and is there still."""
        return self._channel is not None

    @asynccontextmanager
    async def ear(self, short_id: str) -> AsyncIterator[Ear]:
        """Yield an ear that hears of the event from now on; closed, without Valkey."""
        ear = Ear()
        self._ears[short_id].add(ear)
        try:
            if not await self._follow(short_id):
                ear.close()
            yield ear
        finally:
            self._ears[short_id].discard(ear)
            if not self._ears[short_id]:
                del self._ears[short_id]
                await self._leave(short_id)

    async def _follow(self, short_id: str) -> bool:
        """Return whether the channel of the event is heard from now on."""
        try:
            async with asyncio.timeout(PATIENCE):
                async with self._sending:
                    heard = self._heard.get(short_id)
                    if heard is None and self._channel is not None:
                        heard = self._heard[short_id] = asyncio.Event()
                        await self._channel.subscribe(channel_of(short_id))
                if heard is not None:
                    await heard.wait()
        except (RedisError, OSError, TimeoutError):
            return False
        return heard is not None and self._heard.get(short_id) is heard

    async def _leave(self, short_id: str) -> None:
        """Leave the channel of an event that nobody follows any more.

        Not before it is surely heard: the answer to that would count for whoever comes
        next. Then it is left when something is said in it.
        """
        async with self._sending:
            heard = self._heard.get(short_id)
            if short_id in self._ears or heard is None or not heard.is_set():
                return
            del self._heard[short_id]
            if self._channel is not None:
                with suppress(RedisError, OSError):
                    await self._channel.unsubscribe(channel_of(short_id))

    async def _pass_on(self, short_id: str, said: bytes) -> None:
        """Tell all who follow the event what was *said*."""
        sequence, board = read_nudge(said)
        for ear in self._ears.get(short_id, ()):
            if sequence:
                ear.tell(sequence, board)
            else:
                ear.tell_again()
        if short_id not in self._ears:
            await self._leave(short_id)

    async def run(self) -> None:
        """Listen for ever, whatever becomes of Valkey.

        What is missed meanwhile is unknown, so streams end then: whoever connects
        again is told where the event stands.
        """
        while True:
            try:
                await self._listen()
            except (RedisError, OSError):
                pass
            finally:
                self._close_all()
            await asyncio.sleep(LOOK_AGAIN)

    async def _listen(self) -> None:
        """Pass on what is said, until the connection breaks."""
        async with (
            Redis.from_url(self.redis_url, health_check_interval=int(QUIET)) as valkey,
            valkey.pubsub() as channel,
        ):
            await channel.subscribe(CHANNEL)  # of no event: says that Valkey answers
            while True:
                message = await channel.get_message(timeout=QUIET)
                if message is None:
                    continue
                short_id = message["channel"].decode().removeprefix(CHANNEL)
                if message["type"] == "message":
                    await self._pass_on(short_id, message["data"])
                elif message["type"] == "subscribe" and not short_id:
                    self._channel = channel
                elif message["type"] == "subscribe" and short_id in self._heard:
                    self._heard[short_id].set()

    async def tell_streams(self, streams: Callable[[], int]) -> None:
        """Tell Valkey for ever how many *streams* are open here."""
        async with Redis.from_url(self.redis_url) as valkey:
            while True:
                with suppress(RedisError, OSError):
                    await valkey.hset(KEY, *own_entry(streams()))
                await asyncio.sleep(TOLD_EVERY)

    def _close_all(self) -> None:
        """End every stream, and let who waits for a channel wait no longer."""
        self._channel = None
        heard, self._heard = self._heard, {}
        for one in heard.values():
            one.set()
        for ears in self._ears.values():
            for ear in ears:
                ear.close()
