"""The verbs of Hungarian card texts."""

from typing import Final

from rules.wow.powers.write_text.hungarian.grammar import Verb

DRAW: Final = Verb("húzz", "húzd", "húzhat", "húz", "húzza")
DISCARD: Final = Verb("dobj", "dobd", "dobhat", "dob", "dobja", preverb="el")
PUT: Final = Verb("tegyél", "tedd", "tehet", "tesz", "teszi")
TAKE: Final = Verb("vegyél", "vedd", "vehet", "vesz", "veszi")
SHUFFLE_IN: Final = Verb("keverj", "keverd", "keverhet", "kever", "keveri")
TAKE_OFF: Final = Verb("vegyél", "vedd", "vehet", preverb="le")
BRING: Final = Verb("hozz", "hozd", "hozhat", "hoz", "hozza")
SEEK: Final = Verb("keress", "keresd", "kereshet", preverb="ki")
REVEAL: Final = Verb("fedj", "fedd", "fedhet", "fed", "fedi", preverb="fel")
LOOK: Final = Verb("nézz", "nézd", "nézhet", preverb="meg")
SHUFFLE: Final = Verb(
    *("keverj", "keverd", "keverhet", "kever", "keveri"), preverb="meg"
)
TAKE_AWAY: Final = Verb(
    *("távolíts", "távolítsd", "távolíthat", "távolít", "távolítja"), preverb="el"
)
INTERRUPT: Final = Verb("szakíts", "szakítsd", "szakíthat", preverb="meg")
PLACE: Final = Verb("helyezz", "helyezd", "helyezhet")
PREVENT: Final = Verb("előzz", "előzd", "előzhet", preverb="meg")
READY: Final = Verb("aktivizálj", "aktivizáld", "aktivizálhat")
EXHAUST: Final = Verb(
    *("meríts", "merítsd", "meríthet", "merít", "meríti"), preverb="ki"
)
DESTROY: Final = Verb(
    *("pusztíts", "pusztítsd", "pusztíthat", "pusztít", "pusztítja"), preverb="el"
)
GAIN: Final = Verb(
    *("szerezz", "szerezd", "szerezhet", "szerez", "szerzi"), preverb="meg"
)
COPY: Final = Verb("másolj", "másold", "másolhat", preverb="le")
ATTACH: Final = Verb("csatolj", "csatold", "csatolhat")
TURN: Final = Verb("fordíts", "fordítsd", "fordíthat", "fordít", "fordítja")
FLIP: Final = Verb("fordíts", "fordítsd", "fordíthat", preverb="meg")
PAY: Final = Verb("fizess", "fizesd", "fizethet", "fizet", "fizeti")
GIVE: Final = Verb("adj", "add", "adhat")
CHOOSE: Final = Verb("válassz", "válaszd", "választhat", "választ", "választja")
PLAY: Final = Verb("játssz", "játszd", "játszhat", "játszik", "játssza", preverb="ki")
SKIP: Final = Verb("hagyj", "hagyd", "hagyhat", "hagy", "hagyja", preverb="ki")
NAME: Final = Verb("nevezz", "nevezd", "nevezhet", preverb="meg")
