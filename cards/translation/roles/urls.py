"""Addresses of roles."""

from django.urls import path

from cards.translation.roles import views

urlpatterns = [
    path("translate/roles/", views.role_list, name="role-list"),
    path("translate/roles/<int:pk>/take/", views.role_take, name="role-take"),
]
