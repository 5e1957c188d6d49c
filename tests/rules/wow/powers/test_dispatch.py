"""Dispatch by word: the handler of a word's own type is called, and gaps are named."""

import pytest

from rules.wow.powers.dispatch import Handlers
from rules.wow.powers.words import Activate, Cost, Draw, Mill, Pay, X, vocabulary


def cost_text() -> Handlers[[str], str]:
    handlers: Handlers[[str], str] = Handlers(Cost)

    @handlers.of(Pay)
    def pay(cost: Pay, who: str) -> str:
        return f"{who} pays {cost.amount}"

    return handlers


def test_a_word_goes_to_the_handler_of_its_type_with_all_that_was_passed():
    assert cost_text()(Pay(2), "Ann") == "Ann pays 2"


def test_one_handler_may_serve_several_words():
    count: Handlers[[], int] = Handlers(Cost)
    count.of(Pay, Activate)(lambda _: 1)

    assert count(Pay(X())) + count(Activate()) == 2


def test_a_word_without_handler_is_an_error_that_names_it():
    with pytest.raises(NotImplementedError, match="'activate'"):
        cost_text()(Activate(), "Ann")


def test_a_word_without_handler_goes_to_what_is_given_for_all_others():
    handlers: Handlers[[], str] = Handlers(Cost, otherwise=lambda cost: cost.notation)

    assert handlers(Activate()) == "activate"


def test_a_second_handler_of_a_word_is_refused():
    handlers = cost_text()

    with pytest.raises(ValueError, match="two handlers of 'resources'"):
        handlers.of(Pay)(lambda _, who: who)


def test_missing_are_the_words_of_the_family_alone():
    missing = cost_text().missing()

    assert missing == vocabulary(Cost).keys() - {"resources"}
    assert Mill.notation in missing
    assert Draw.notation not in missing
