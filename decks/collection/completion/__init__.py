"""How complete a collection is, by set, rarity, class and language."""
