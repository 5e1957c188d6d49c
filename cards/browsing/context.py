"""What the templates of search results show."""

from cards.browsing.queries import FoundCards
from cards.search.explanations import explanation_context


def search_context(query: str, found: FoundCards) -> dict[str, object]:
    """Return what the templates of search results need."""
    explained = explanation_context(found.result, is_empty=not found.faces)
    return {"query": query, "page": found.page, "faces": found.faces, **explained}
