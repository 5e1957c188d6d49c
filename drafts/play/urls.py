"""Addresses of play."""

from django.urls import path

from drafts.play import api, views

BOUT = "bouts/<slug:short_id>/"

urlpatterns = [
    path("bouts/", views.bout_list, name="bout-list"),
    path("bouts/invited/<str:invitation>/", views.bout_invited, name="bout-invited"),
    path(BOUT, views.bout_detail, name="bout"),
    path(f"{BOUT}export/", views.bout_export, name="bout-export"),
    path(f"{BOUT}choose/", views.bout_choose, name="bout-choose"),
    path(f"{BOUT}nonce/", views.bout_nonce, name="bout-nonce"),
    path(f"{BOUT}leave/", views.bout_leave, name="bout-leave"),
    path(f"{BOUT}return/", views.bout_return, name="bout-return"),
    path(f"{BOUT}advice/", views.bout_advise, name="bout-advise"),
    path(f"{BOUT}no-advice/", views.bout_advise_not, name="bout-advise-not"),
    path(f"{BOUT}take-back/", views.bout_take_back, name="bout-take-back"),
    path(f"{BOUT}rematch/", views.bout_rematch, name="bout-rematch"),
    path(f"{BOUT}fights/<int:number>/", views.bout_fight, name="bout-fight"),
]
api_urlpatterns = [
    path("bouts/", api.Bouts.as_view(), name="api-bout-list"),
    path("bouts/join/", api.JoinBout.as_view(), name="api-bout-join"),
    path(BOUT, api.OneBout.as_view(), name="api-bout"),
    path(f"{BOUT}choose/", api.choose, name="api-bout-choose"),
    path(f"{BOUT}nonce/", api.nonce, name="api-bout-nonce"),
    path(f"{BOUT}leave/", api.leave, name="api-bout-leave"),
    path(f"{BOUT}return/", api.back, name="api-bout-return"),
    path(f"{BOUT}advice/", api.advice, name="api-bout-advice"),
    path(f"{BOUT}rematch/", api.Rematch.as_view(), name="api-bout-rematch"),
    path(f"{BOUT}log/", api.BoutLog.as_view(), name="api-bout-log"),
]
