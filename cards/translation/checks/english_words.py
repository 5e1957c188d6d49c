"""Words that tell English from other languages."""

from typing import Final

from cards.translation.checks.word_tokens import word_set

# What English sentences are made of, and words of rules texts.
ENGLISH: Final = word_set(
    """
    the of and to in is it that for you he was on are with as his they at be this
    from have or one had by but not what all were when we there can an your which
    their said if do will each about how up out them then she many some so these
    would other into has more her two him see could no make than first been its who
    now my made over did down only way find use may after most very just where any
    our same another because does even must such here why again between never last
    under while next through during until unless instead once twice three four five
    six seven eight nine ten every both also those without before whenever itself
    himself yourself against a i me us card cards deck hand hands player players
    opponent opponents hero heroes ally allies ability abilities weapon weapons
    armor item items quest quests turn turns step phase game damage health attack
    attacks attacking defend defending defender attacker draw draws discard discards
    destroy destroys destroyed deal deals dealt target targets put puts play plays
    played playing pay pays cost costs power powers resource resources party row
    token tokens counter counters graveyard search shuffle reveal look choose chosen
    prevent prevents heal heals control controls controller owner exhaust exhausted
    ready ongoing attached attach remove removed top bottom face start starts end
    ends starting equal less greater least additional minus plus interrupt resolve
    resolves text name names type types rules rule read book right left take takes
    took give gives gain gains get gets lose loses win wins won move moves return
    returns keep keeps kept turned enter enters enough like still always nothing
    something someone everyone anyone time night day old new good long little great
    own people world know knows knew think thought want wants wanted came come comes
    went goes going left told tell says say asks asked
    """
)
# Those of them that another language has as words of its own.
SHARED: Final = {
    "pl": word_set(
        "to do i a on my no we ten top ale by go am pan most pay rules token"
    ),
    "hu": word_set("a is be ha he le mi ki hat most el no old nem is on top me six"),
    "de": word_set("in was die hat am so an was name text token hand will her war"),
    "fr": word_set("on a but tour me type six par plus pour an text main us token"),
    "es": word_set("a no me he son has token can final"),
    "it": word_set("a i no do me come token"),
    "pt": word_set("a no me do as token"),
}
# Too slight to make English of by themselves; names have them too.
SLIGHT: Final = word_set("a i of the")
# Small words within names: Aspect of the Hawk.
NAME_WORDS: Final = word_set(
    "a an and at by for from in into of on or the to with that"
)
