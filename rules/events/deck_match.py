"""A match of decks at a table, as a value."""

from dataclasses import dataclass, replace

from rules.events.match_choice import Choice, StaleChoice
from rules.game.table import PassNow, Table, TableView


@dataclass(frozen=True, slots=True)
class DeckMatch:
    """A match at one moment; a bot plays as *usual* for who is late or away."""

    table: Table
    usual: str

    @property
    def step(self) -> int:
        """The step that is open."""
        return self.table.step

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The player whose choice is wanted."""
        return self.table.waits_for

    @property
    def asks_for(self) -> str:
        """What is asked."""
        return self.table.asks_for

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked again."""
        return self.table.is_over

    @property
    def ending(self) -> str:
        """How it ended."""
        return self.table.ending

    @property
    def winner(self) -> int | None:
        """Who has won."""
        return self.table.winner

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, though others play on."""
        return self.table.out

    def view(self, player: int) -> TableView:
        """Return all that *player* may know."""
        return self.table.view(player)

    def after(self, choice: Choice) -> "DeckMatch":
        """Return the match after *choice*. Raises StaleChoice or NoSuchMove."""
        if choice.step != self.step or choice.player not in self.waits_for:
            raise StaleChoice
        return replace(self, table=self.table.after(choice.player, choice.said))

    def pass_of(self, player: int) -> PassNow | None:
        """Return the pass of *player*, if all it is asked is whether it answers."""
        return self.table.pass_of(player)

    def bot_choice(self, player: int, strength: str) -> Choice:
        """Return what a bot of *strength* chooses for *player*, who is asked."""
        said = self.table.bot_says(player, strength or self.usual)
        return Choice(player, self.step, said)
