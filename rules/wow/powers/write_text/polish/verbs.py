"""The verbs of card text in the forms that it needs of them."""

from dataclasses import dataclass
from typing import Final

from rules.wow.powers.write_text.polish.declension import Noun


@dataclass(frozen=True, slots=True)
class Verb:
    """To do, as an order, of one and of several; the last two in the future."""

    infinitive: str
    order: str
    one: str = ""
    several: str = ""
    one_will: str = ""
    several_will: str = ""

    def now(self, subject: Noun) -> str:
        """Return what *subject* does."""
        return self.several if subject.verbs_are_plural else self.one

    def later(self, subject: Noun) -> str:
        """Return what *subject* will do; what lasts is as it is now."""
        will = self.several_will if subject.verbs_are_plural else self.one_will
        return will or self.now(subject)


DEAL: Final = Verb("zadać", "zadaj", "zadaje", "zadają", "zada", "zadadzą")
RECEIVE: Final = Verb("otrzymać", "otrzymaj", "otrzymuje", "otrzymują")
HEAL: Final = Verb(
    "uzdrowić", "uzdrów", "uzdrawia", "uzdrawiają", "uzdrowi", "uzdrowią"
)
DRAW: Final = Verb("dobrać", "dobierz", "dobiera", "dobierają", "dobierze", "dobiorą")
DISCARD: Final = Verb(
    "odrzucić", "odrzuć", "odrzuca", "odrzucają", "odrzuci", "odrzucą"
)
PUT: Final = Verb("położyć", "połóż", "kładzie", "kładą", "położy", "położą")
DESTROY: Final = Verb(
    "zniszczyć", "zniszcz", "niszczy", "niszczą", "zniszczy", "zniszczą"
)
HAVE: Final = Verb("mieć", "miej", "ma", "mają")
LOSE: Final = Verb("stracić", "strać", "traci", "tracą")
MAY: Final = Verb("móc", "możesz", "może", "mogą")
MUST: Final = Verb("musieć", "musisz", "musi", "muszą")
CANNOT: Final = Verb("nie móc", "nie możesz", "nie może", "nie mogą")

# What only you do, as an order or as something you may do.
PREVENT: Final = Verb("zapobiec", "zapobiegnij")
READY: Final = Verb("przygotować", "przygotuj")
EXHAUST: Final = Verb("zużyć", "zużyj", "zużywa", "zużywają")
RETURN: Final = Verb("zwrócić", "zwróć", "zwraca", "zwracają", "zwróci", "zwrócą")
REMOVE: Final = Verb("usunąć", "usuń", "usuwa", "usuwają")
COPY: Final = Verb("skopiować", "skopiuj")
ATTACH: Final = Verb("dołączyć", "dołącz")
TURN_DOWN: Final = Verb("zakryć", "zakryj", "zakrywa", "zakrywają")
ENTER: Final = Verb("wejść", "wejdź", "wchodzi", "wchodzą")
FLIP: Final = Verb("odwrócić", "odwróć")
TAKE_OVER: Final = Verb(
    "przejąć", "przejmij", "przejmuje", "przejmują", "przejmie", "przejmą"
)
BRING: Final = Verb(
    "wprowadzić", "wprowadź", "wprowadza", "wprowadzają", "wprowadzi", "wprowadzą"
)
TAKE: Final = Verb("wziąć", "weź", "bierze", "biorą")
SHUFFLE_IN: Final = Verb("wtasować", "wtasuj", "wtasowuje", "wtasowują")
LAY: Final = Verb("wyłożyć", "wyłóż", "wykłada", "wykładają", "wyłoży", "wyłożą")
SEARCH: Final = Verb("przeszukać", "przeszukaj")
REVEAL: Final = Verb("odsłonić", "odsłoń", "odsłania", "odsłaniają")
SHUFFLE: Final = Verb("potasować", "potasuj", "tasuje", "tasują")
LOOK: Final = Verb("obejrzeć", "obejrzyj")
INTERRUPT: Final = Verb("przerwać", "przerwij")
PAY: Final = Verb("zapłacić", "zapłać", "płaci", "płacą", "zapłaci", "zapłacą")
CHOOSE: Final = Verb("wybrać", "wybierz", "wybiera", "wybierają")
PLAY: Final = Verb("zagrać", "zagraj")
NAME: Final = Verb("nazwać", "nazwij")
SKIP: Final = Verb("opuścić", "opuść", "opuszcza", "opuszczają", "opuści", "opuszczą")
TAKE_TURN: Final = Verb(
    "rozegrać", "rozegraj", "rozgrywa", "rozgrywają", "rozegra", "rozegrają"
)
ATTACK: Final = Verb("atakować", "atakuj", "atakuje", "atakują")
