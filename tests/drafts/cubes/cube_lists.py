"""What tests of drafts.cubes share."""


def lines(*numbers):
    return "\n".join(f"1 Passer-by {number}" for number in numbers)
