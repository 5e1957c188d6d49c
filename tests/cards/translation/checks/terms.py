"""What tests of cards.translation.checks share."""

from cards.translation.checks import Glossary, Term, Wording, check_text


def glossary(**terms):
    return Glossary.of(
        Term(key, key.replace("_", " "), {"pl": wording})
        for key, wording in terms.items()
    )


GAME = glossary(
    turn=Wording("tura", ("runda",)),
    ally=Wording("sojusznik", ("kompan",)),
    weapon=Wording("broń"),
    attack_value=Wording("wartość ataku", ("siła natarcia",)),
)


def shown(text, check, terms=GAME):
    return [one.text for one in check_text(text, "pl", terms) if one.check == check]
