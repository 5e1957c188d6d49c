"""The verbs of card texts in the forms that they need."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Verb:
    """An order to a player, polite, the infinitive, and what one or several do."""

    order: str
    infinitive: str
    one: str
    several: str


def _verb(order: str, infinitive: str, present: str) -> Verb:
    """Return a verb; *present* with the ending of one and of several: `бер|ет|ут`.

    *order* as to a friend: players are told with -те.
    """
    stem, one, several = present.split("|")
    return Verb(f"{order}те", infinitive, stem + one, stem + several)


COPY: Final = _verb("скопируй", "скопировать", "копиру|ет|ют")
ATTACH: Final = _verb("присоедини", "присоединить", "присоединя|ет|ют")
BRING: Final = _verb("введи", "ввести", "ввод|ит|ят")
CANNOT: Final = Verb("", "", "не может", "не могут")
DEAL: Final = _verb("нанеси", "нанести", "нанос|ит|ят")
DESTROY: Final = _verb("уничтожь", "уничтожить", "уничтожа|ет|ют")
DISCARD: Final = _verb("сбрось", "сбросить", "сбрасыва|ет|ют")
DRAW: Final = _verb("возьми", "взять", "бер|ет|ут")
ENTER: Final = Verb("", "", "входит", "входят")
EXHAUST: Final = _verb("закрой", "закрыть", "закрыва|ет|ют")
FIND: Final = _verb("найди", "найти", "наход|ит|ят")
FLIP: Final = _verb("переверни", "перевернуть", "переворачива|ет|ют")
GET: Final = _verb("получи", "получить", "получа|ет|ют")
GIVE: Final = _verb("дай", "дать", "да|ет|ют")
HEAL: Final = _verb("исцели", "исцелить", "исцеля|ет|ют")
INTERRUPT: Final = _verb("прерви", "прервать", "прерыва|ет|ют")
LOOK: Final = _verb("посмотри", "посмотреть", "смотр|ит|ят")
MAY: Final = Verb("", "", "может", "могут")
LOSE: Final = _verb("потеряй", "потерять", "теря|ет|ют")
PAY: Final = _verb("заплати", "заплатить", "плат|ит|ят")
PLACE: Final = _verb("помести", "поместить", "помеща|ет|ют")
PREVENT: Final = _verb("предотврати", "предотвратить", "предотвраща|ет|ют")
PREVENT_ALWAYS: Final = _verb("предотвращай", "предотвращать", "предотвраща|ет|ют")
PUT: Final = _verb("положи", "положить", "клад|ет|ут")
READY: Final = _verb("приведи", "привести", "привод|ит|ят")
REMOVE: Final = _verb("удали", "удалить", "удаля|ет|ют")
RETURN: Final = _verb("верни", "вернуть", "возвраща|ет|ют")
REVEAL: Final = _verb("вскрой", "вскрыть", "вскрыва|ет|ют")
SHUFFLE: Final = _verb("перетасуй", "перетасовать", "тасу|ет|ют")
SHUFFLE_IN: Final = _verb("замешай", "замешать", "замешива|ет|ют")
TAKE_OFF: Final = _verb("сними", "снять", "снима|ет|ют")
CHOOSE: Final = _verb("выбери", "выбрать", "выбира|ет|ют")
PLAY: Final = _verb("разыграй", "разыграть", "разыгрыва|ет|ют")
NAME: Final = _verb("назови", "назвать", "называ|ет|ют")
SKIP: Final = _verb("пропусти", "пропустить", "пропуска|ет|ют")
MAKE: Final = _verb("сделай", "сделать", "дела|ет|ют")
ATTACK: Final = _verb("атакуй", "атаковать", "атаку|ет|ют")
