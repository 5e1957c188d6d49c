"""Addresses of curation."""

from django.urls import path

from cards.curation import api, editing_views, feeds, views

urlpatterns = [
    path("feeds/catalog/", feeds.CatalogueNews(), name="feed-catalog"),
    path("curate/", views.history, name="curate"),
    path("curate/changes/<int:pk>/", views.act_detail, name="curate-act"),
    path("curate/changes/<int:pk>/undo/", views.act_undo, name="curate-undo"),
    path("curate/sets/", views.set_list, name="curate-sets"),
    path("curate/sets/<int:pk>/", views.set_detail, name="curate-set"),
    path("curate/sets/<int:pk>/edit/", views.set_edit, name="curate-set-edit"),
    path("curate/marks/", views.mark_list, name="curate-marks"),
    path("curate/rows/settle/", views.rows_settle, name="curate-rows"),
    path("curate/people/", views.people, name="curate-people"),
    path("curate/people/take/", views.people_take, name="curate-take"),
    path("curate/cards/<int:pk>/", editing_views.card_edit, name="curate-card"),
    path("curate/cards/<int:pk>/merge/", editing_views.card_merge, name="curate-merge"),
    path(
        "curate/cards/<int:pk>/settle/",
        editing_views.card_settle,
        name="curate-settle",
    ),
    path(
        "curate/printings/<int:pk>/",
        editing_views.printing_edit,
        name="curate-printing",
    ),
]
api_urlpatterns = [
    path("curation/acts/", api.ActList.as_view()),
    path("curation/acts/<int:pk>/undo/", api.ActUndo.as_view()),
    path("curation/cards/<int:pk>/", api.CardEdit.as_view()),
    path("curation/cards/<int:pk>/merge/", api.CardMerge.as_view()),
    path("curation/cards/<int:pk>/settle/", api.CardSettle.as_view()),
    path("curation/printings/<int:pk>/", api.PrintingEdit.as_view()),
    path("curation/sets/", api.SetNew.as_view()),
    path("curation/sets/<str:code>/", api.SetEdit.as_view()),
    path("curation/sets/<str:code>/printings/", api.PrintingNew.as_view()),
    path("curation/marks/", api.MarkList.as_view()),
    path("curation/rows/settle/", api.RowsSettle.as_view()),
    path("curation/curators/", api.CuratorList.as_view()),
    path("curation/curators/<str:username>/", api.CuratorTake.as_view()),
]
