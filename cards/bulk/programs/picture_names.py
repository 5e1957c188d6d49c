"""What pictures are called in the plug-in of LackeyCCG. Pure."""


def picture_name(set_code: str, number: str) -> str:
    """Return the name of a printing's picture; none without a number."""
    return f"{set_code}_{number}".replace("/", "-") if number else ""
