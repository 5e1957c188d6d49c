"""Addresses of teaching."""

from django.urls import path

from decks.teaching import api, views

urlpatterns = [
    path("teach/", views.teach_list, name="teach-list"),
    path("teach/<int:pk>/", views.teach_card, name="teach-card"),
    path("teach/<int:pk>/table/", views.teach_table, name="teach-table"),
    path("teach/<int:pk>/file/", views.teach_file, name="teach-file"),
    path("teach/<int:pk>/save/", views.teach_save, name="teach-save"),
    path("teach/words/", views.teach_words, name="teach-words"),
]
api_urlpatterns = [
    path("teach/", api.teach_list, name="api-teach-list"),
    path("teach/<int:pk>/", api.teach_card, name="api-teach-card"),
    path("teach/<int:pk>/save/", api.teach_save, name="api-teach-save"),
]
