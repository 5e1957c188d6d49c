"""Addresses of comments."""

from django.urls import path

from decks.comments import api, views

THREAD = "comments/<slug:kind>/<str:key>/"

urlpatterns = [
    path(THREAD, views.comments, name="comments"),
    path(f"{THREAD}close/", views.comments_close, name="comments-close"),
    path("comments/<int:pk>/edit/", views.comment_edit, name="comment-edit"),
    path("comments/<int:pk>/delete/", views.comment_delete, name="comment-delete"),
]
api_urlpatterns = [
    path(THREAD, api.Comments.as_view(), name="api-comments"),
    path(f"{THREAD}closed/", api.ClosedComments.as_view(), name="api-comments-closed"),
    path("comments/<int:pk>/", api.OneComment.as_view(), name="api-comment"),
]
