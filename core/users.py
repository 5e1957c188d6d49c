"""Who may send a request."""

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

User = AbstractBaseUser | AnonymousUser
