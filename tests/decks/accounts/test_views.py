"""Accounts: signing up, in and out, a new password by mail, preferences."""

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from django.utils import translation
from django.utils.translation import gettext

from tests.factories import make_user
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db

SIGN_UP = "/account/sign-up/"
SIGN_IN = "/account/sign-in/"
RESET = "/account/password-reset/"
PASSWORD = "lamp-oil-9"
LANGUAGES = [code for code, _ in settings.LANGUAGES]
ELSEWHERE = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "http:///evil.example",
    "javascript:alert(1)",
    " https://evil.example/",
]


def sign_up(client: Client, **changes: str):
    sent = {
        "username": "berta",
        "email": "",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }
    return client.post(SIGN_UP, sent | changes)


def sign_in(client: Client, username: str = "anna", password: str = PASSWORD, **more):
    return client.post(SIGN_IN, {"username": username, "password": password, **more})


def is_signed_in(client: Client) -> bool:
    return "Sign out" in words_of(client.get("/"))


# Sign up


def test_whoever_signs_up_is_signed_in_and_sees_their_decks(client):
    assert client.get(SIGN_UP).status_code == 200
    response = sign_up(client)
    assert response.headers["Location"] == "/decks/"
    assert is_signed_in(client)
    assert User.objects.get().check_password(PASSWORD)


def test_an_address_is_kept_once_its_link_was_opened(client):
    page = client.get(sign_up(client, email="berta@lamps.example").headers["Location"])
    assert "We sent a link to berta@lamps.example" in words_of(page)
    assert User.objects.get().email == ""
    (message,) = mail.outbox
    assert message.to == ["berta@lamps.example"]
    link = re.search(r"http://testserver(/account/email/\S+)", message.body)[1]
    assert Client().get(link).status_code == 302  # whoever else has the mail
    client.get(link)
    assert User.objects.get().email == ""
    client.post(link)
    assert User.objects.get().email == "berta@lamps.example"


def test_the_page_says_what_it_costs_to_have_no_address(client):
    told = words_of(client.get(SIGN_UP))
    assert "Without an address nobody can reset a forgotten password" in told
    sign_up(client)
    assert mail.outbox == []


def test_strangers_are_not_mailed_without_end(client):
    for number in range(6):
        answer = sign_up(Client(), username=f"b{number}", email="berta@lamps.example")
    assert answer.status_code == 429
    assert len(mail.outbox) == 5
    assert User.objects.count() == 5


def test_who_has_no_password_yet_is_mailed_a_way_to_one(client):
    anna = make_user("anna")
    anna.set_unusable_password()
    anna.save()
    ask_for_mail(client, "anna@lamps.example", "en")
    assert len(mail.outbox) == 1


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"password1": "short", "password2": "short"}, "too short"),
        ({"password1": "password1", "password2": "password1"}, "too common"),
        ({"password1": "berta123", "password2": "berta123"}, "too similar"),
        ({"password2": "another-oil-9"}, "didn’t match"),
        ({"username": ""}, "required"),
        ({"username": "two words"}, "Enter a valid username"),
        ({"username": "b" * 151}, "at most 150 characters"),
        ({"username": "ber\0ta"}, "Null characters"),
        ({"email": "nowhere"}, "valid email address"),
    ],
)
def test_a_sign_up_that_cannot_be_is_refused_beside_the_field(
    client, changes, sentence
):
    response = sign_up(client, **({"username": "berta123"} | changes))
    assert response.status_code == 422
    assert sentence in words_of(response)
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["berta", "Berta", "BERTA"])
def test_a_name_that_is_taken_in_any_case_is_refused(client, name):
    make_user("berta")
    response = sign_up(client, username=name)
    assert response.status_code == 422
    assert "already exists" in words_of(response)
    assert User.objects.count() == 1
    assert f'value="{name}"' in response.content.decode()


# Sign in and out


def test_signing_in_and_out(client):
    make_user("anna")
    response = sign_in(client)
    assert response.headers["Location"] == "/decks/"
    assert is_signed_in(client)
    assert client.get(SIGN_IN).headers["Location"] == "/decks/"
    assert client.post("/account/sign-out/").headers["Location"] == "/"
    assert not is_signed_in(client)


@pytest.mark.parametrize(
    ("username", "password"), [("anna", "wrong"), ("nobody", PASSWORD), ("anna", "")]
)
def test_a_wrong_name_and_a_wrong_password_are_refused_alike(
    client, username, password
):
    make_user("anna")
    response = sign_in(client, username, password)
    assert response.status_code == 422
    assert 'class="errorlist' in response.content.decode()
    assert not is_signed_in(client)


def test_an_account_switched_off_does_not_sign_in(client):
    make_user("anna", is_active=False)
    sign_in(client)
    assert not is_signed_in(client)


def test_nobody_is_signed_out_by_following_a_link(client):
    client.force_login(make_user("anna"))
    assert client.get("/account/sign-out/").status_code == 405
    assert is_signed_in(client)


def test_a_page_for_the_signed_in_asks_first_and_leads_there_after(client):
    make_user("anna")
    asked = client.get("/curate/imports/")
    assert asked.headers["Location"] == f"{SIGN_IN}?next=/curate/imports/"
    form = client.get(asked.headers["Location"]).content.decode()
    assert '<input type="hidden" name="next" value="/curate/imports/">' in form
    response = sign_in(client, next="/curate/imports/")
    assert response.headers["Location"] == "/curate/imports/"


# A new password by mail


def ask_for_mail(client: Client, address: str, language: str = "en"):
    headers = {"Accept-Language": language}
    return client.post(RESET, {"email": address}, headers=headers, follow=True)


def link_in(message: mail.EmailMessage) -> str:
    return re.search(r"http://testserver(/account/password-reset/\S+)", message.body)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_password_is_chosen_by_a_mail_in_the_readers_language(client, language):
    make_user("anna")
    page = ask_for_mail(client, "anna@lamps.example", language)
    (message,) = mail.outbox
    with translation.override(language):
        assert gettext("Email sent") in words_of(page)
        subject = gettext("Reset your password at %(site)s")
        assert message.subject == subject % {"site": settings.SITE_NAME}
        assert gettext("To choose one, open this link:") in message.body
    assert "anna" in message.body
    assert message.to == ["anna@lamps.example"]
    form = client.get(link_in(message), follow=True)
    chosen = {"new_password1": "wick-and-wax-7", "new_password2": "wick-and-wax-7"}
    done = client.post(form.request["PATH_INFO"], chosen, follow=True)
    assert done.status_code == 200
    assert sign_in(client, password="wick-and-wax-7").status_code == 302


def test_the_mail_differs_from_language_to_language(client):
    make_user("anna")
    for language in LANGUAGES:
        ask_for_mail(client, "anna@lamps.example", language)
    assert len({message.subject for message in mail.outbox}) == 4
    firsts = {message.body.split(".")[0] for message in mail.outbox}
    assert len(firsts) == 4


def test_a_mail_names_people_as_they_are_written(client):
    make_user("o.connor+1@x", email="oc@lamps.example")
    ask_for_mail(client, "oc@lamps.example")
    assert "o.connor+1@x" in mail.outbox[0].body
    assert "\n" not in mail.outbox[0].subject


def test_an_address_nobody_has_gets_the_same_page_and_no_mail(client):
    make_user("anna")
    known = words_of(ask_for_mail(client, "anna@lamps.example"))
    unknown = words_of(ask_for_mail(client, "nobody@lamps.example"))
    assert known == unknown
    assert len(mail.outbox) == 1


def test_a_link_that_was_used_is_refused_with_a_way_on(client):
    make_user("anna")
    ask_for_mail(client, "anna@lamps.example")
    link = link_in(mail.outbox[0])
    form = client.get(link, follow=True)
    chosen = {"new_password1": "wick-and-wax-7", "new_password2": "wick-and-wax-7"}
    client.post(form.request["PATH_INFO"], chosen)
    for used in (link, f"{RESET}Mg/made-up/"):
        page = client.get(used, follow=True)
        assert "This link was used before or is too old." in words_of(page)


def test_a_weak_new_password_is_refused_beside_the_field(client):
    user = make_user("anna")
    ask_for_mail(client, "anna@lamps.example")
    form = client.get(link_in(mail.outbox[0]), follow=True)
    weak = {"new_password1": "12345", "new_password2": "12345"}
    assert "too short" in words_of(client.post(form.request["PATH_INFO"], weak))
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


def test_a_mail_that_is_no_address_is_refused(client):
    response = client.post(RESET, {"email": "nowhere"})
    assert 'class="errorlist' in response.content.decode()
    assert mail.outbox == []


# Preferences, and going back


@pytest.mark.parametrize("back", ELSEWHERE)
def test_no_form_leads_to_another_site(client, back):
    make_user("anna")
    places = [
        client.post("/theme/", {"theme": "dark", "next": back}),
        client.post("/i18n/setlang/", {"language": "pl", "next": back}),
        sign_in(client, next=back),
        client.get(f"{SIGN_IN}?next={back}"),
    ]
    for response in places:
        assert response.status_code == 302
        assert response.headers["Location"] in ("/", "/decks/")


def test_a_theme_is_kept_and_leads_back(client):
    response = client.post("/theme/", {"theme": "dark", "next": "/cards/?q=wick"})
    assert response.headers["Location"] == "/cards/?q=wick"
    assert 'data-theme="dark"' in client.get("/").content.decode()


@pytest.mark.parametrize("theme", ["", "pink", '"><script>'])
def test_an_unknown_theme_is_the_systems(client, theme):
    client.post("/theme/", {"theme": theme})
    client.cookies["theme"] = theme.replace('"', "")
    assert 'data-theme="auto"' in client.get("/").content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_kept_and_leads_back(client, language):
    sent = {"language": language, "next": "/cards/"}
    assert client.post("/i18n/setlang/", sent).headers["Location"] == "/cards/"
    page = client.get("/cards/").content.decode()
    assert f'<html lang="{language}"' in page
    with translation.override(language):
        heading = gettext("Cards")
    assert f'<h1 class="hidden">{heading}</h1>' in page


def test_signing_up_works_after_failed_attempts_under_that_name(client):
    for _ in range(11):
        client.post("/account/sign-in/", {"username": "new", "password": "wrong"})
    sent = {"username": "new", "password1": "lamp-oil-42", "password2": "lamp-oil-42"}
    assert client.post("/account/sign-up/", sent).status_code == 302
    assert client.session["_auth_user_id"] == str(User.objects.get().pk)
