"""Addresses of own pictures."""

from django.urls import path

from cards.own_pictures import api, views

urlpatterns = [
    path("pictures/", views.picture_list, name="own-pictures"),
    path(
        "pictures/own/<str:name>/<slug:rendition>.webp",
        views.picture_file,
        name="own-picture",
    ),
    path(
        "pictures/printings/<int:pk>/",
        views.printing_pictures,
        name="printing-pictures",
    ),
    path("pictures/<int:pk>/remove/", views.picture_remove, name="picture-remove"),
    path("pictures/changes/<int:pk>/undo/", views.act_undo, name="picture-undo"),
    path("pictures/files/<int:pk>/", views.batch_detail, name="picture-batch"),
    path(
        "pictures/files/<int:pk>/apply/",
        views.batch_apply,
        name="picture-batch-apply",
    ),
    path(
        "pictures/files/<int:pk>/cancel/",
        views.batch_cancel,
        name="picture-batch-cancel",
    ),
]
api_urlpatterns = [
    path("pictures/", api.PictureList.as_view(), name="api-pictures"),
    path("pictures/<int:pk>/", api.OnePicture.as_view(), name="api-picture"),
    path("pictures/changes/<int:pk>/undo/", api.undo, name="api-picture-undo"),
    path("pictures/files/", api.BatchList.as_view(), name="api-picture-files"),
    path("pictures/files/<int:pk>/", api.OneBatch.as_view(), name="api-picture-file"),
    path("pictures/files/<int:pk>/apply/", api.apply, name="api-picture-file-apply"),
    path("pictures/files/<int:pk>/cancel/", api.stop, name="api-picture-file-cancel"),
    path(
        "pictures/files/<int:pk>/rows/",
        api.BatchRows.as_view(),
        name="api-picture-rows",
    ),
]
