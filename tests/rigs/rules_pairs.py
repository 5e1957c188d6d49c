"""Rules sentences in four languages, written for the tests: English, pl, hu, ru."""

from typing import Final

LANGUAGES: Final = ("pl", "hu", "ru")
SYMBOLS: Final = frozenset({"Activate", "Exhaust", "Fire", "Frost", "Holy", "Shadow"})

SENTENCES: Final = (
    (
        "[Activate] -> Target ally has +2 ATK this turn.",
        "[Activate] -> Wybrany sojusznik ma +2 ATK w tej turze.",
        "[Activate] -> Egy célpont szövetséges +2 ATK-t kap ebben a körben.",
        "[Activate] -> Выбранный соратник получает +2 АТК до конца этого хода.",
    ),
    (
        "Your hero deals 3 [Fire] damage to target hero or ally.",
        "Twój bohater zadaje 3 obrażenia [Fire] wybranemu bohaterowi lub sojusznikowi.",
        "A hősöd 3 [Fire] sebzést okoz egy célpont hősnek vagy szövetségesnek.",
        "Ваш герой наносит 3 урона [Fire] выбранному герою или соратнику.",
    ),
    (
        "Draw two cards. Then discard a card.",
        "Dobierz dwie karty. Potem odrzuć kartę.",
        "Húzz két lapot. Utána dobj el egy lapot.",
        "Возьмите две карты. Затем сбросьте карту.",
    ),
    (
        "Ongoing: Opposing allies have -1 ATK.",
        "Stała: Wrodzy sojusznicy mają -1 ATK.",
        "Folyamatos: Az ellenfél szövetségesei -1 ATK-val harcolnak.",
        "Текущая: Вражеские соратники имеют -1 АТК.",
    ),
    (
        "Reward: Search your deck for a weapon, reveal it and put it into your hand.",
        "Nagroda: Przeszukaj talię i weź z niej broń, odsłoń ją i weź na rękę.",
        "Jutalom: Keress a pakliban egy fegyvert, fedd fel, és vedd a kezedbe.",
        "Награда: Найдите в колоде оружие, вскройте его и возьмите в руку.",
    ),
    (
        "Pay 4 and turn three of your resources face down: destroy target armor.",
        "Zapłać 4 i zakryj trzy swoje zasoby: zniszcz wybraną zbroję.",
        "Fizess 4-et, és fordíts le három erőforrást: egy célpont páncél elpusztul.",
        "Заплатите 4 и закройте три своих ресурса: уничтожьте выбранный доспех.",
    ),
    (
        "X [Shadow] damage, where X is the number of cards in your graveyard.",
        "X obrażeń [Shadow], gdzie X to liczba kart na twoim cmentarzu.",
        "X [Shadow] sebzés, ahol X a temetődben lévő lapok száma.",
        "X урона [Shadow], где X равно числу карт на вашем кладбище.",
    ),
    (
        "(This ally can attack only heroes.)",
        "(Ten sojusznik może atakować tylko bohaterów.)",
        "(Ez a szövetséges csak hőst támadhat.)",
        "(Этот соратник может атаковать только героев.)",
    ),
    (
        "Heal 12 damage from your hero. If five or more quests are in play, heal 20.",
        "Ulecz 12 obrażeń bohatera. Jeśli w grze jest pięć misji lub więcej, ulecz 20.",
        "Gyógyíts 12 sebzést a hősödről. Ha öt küldetés van játékban, gyógyíts 20-at.",
        "Исцелите 12 урона героя. Если в игре пять заданий или больше, исцелите 20.",
    ),
    (
        "At the start of your turn, <b>reveal</b> the top card of your deck.",
        "Na początku tury <b>odsłoń</b> wierzchnią kartę talii.",
        "A köröd elején <b>fedd fel</b> a paklid legfelső lapját.",
        "В начале хода <b>вскройте</b> верхнюю карту колоды.",
    ),
    (
        "Protector\n[Exhaust], 1 -> Prevent the next 2 damage to target ally.",
        "Ochrona\n[Exhaust], 1 -> Zapobiegnij 2 obrażeniom danego sojusznika.",
        "Védő\n[Exhaust], 1 -> Egy célpont szövetséges következő 2 sebzését megelőzöd.",
        "Защитник\n[Exhaust], 1 -> Предотвратите 2 следующих урона цели-соратнику.",
    ),
    (
        "If a character would be dealt 1,000 damage, “bad luck” is what it gets.",
        "Jeśli postać miałaby otrzymać 1000 obrażeń, spotyka ją „pech”.",
        "Ha egy karakter 1000 sebzést kapna, azt „balszerencse” éri.",
        "Если персонажу наносят 1000 урона, его настигает «невезение».",
    ),
    (
        "%(count)s cards of %(name)s are left.",
        "Zostało kart %(count)s: %(name)s.",
        "%(count)s lap maradt ebből: %(name)s.",
        "Осталось карт %(count)s: %(name)s.",
    ),
    (
        "Both players shuffle their hands into their decks and draw seven cards.",
        "Obaj gracze wtasowują ręce do talii i dobierają siedem kart.",
        "Mindkét játékos a paklijába keveri a kezét, és húz hét lapot.",
        "Оба игрока замешивают руки в колоды и берут семь карт.",
    ),
)
