# `make run` and `make test` need nothing but Python 3.11 or newer; see README.md.

SHELL := /bin/sh
PYTHON := .venv/bin/python
MANAGE := $(PYTHON) manage.py
PYTEST := $(PYTHON) -m pytest
PYTHON_NAMES := python3.13 python3.12 python3.11 python3
CATALOGUES := $(wildcard locale/*/LC_MESSAGES/django.po)
DEVELOPMENT := .venv/dev.stamp
BUILT := .venv/messages.stamp staticfiles/staticfiles.json
STATIC := $(shell find static 2>/dev/null)

# What somebody has set for another project must not leak in.
unexport DJANGO_SETTINGS_MODULE VIRTUAL_ENV PYTHONPATH PYTHONHOME
# Every process of a run, and every worker of the tests, would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup run test lint format bench prove messages lock

help:  ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile

setup: export DEMO := 1
setup: .venv/runtime.stamp $(BUILT)  ## set everything up, start nothing
	@echo "Preparing the database …"
	@$(MANAGE) migrate --verbosity 0
	@echo "Loading the demo catalogue …"
	@$(MANAGE) load_demo

run: export DEMO := 1
run: setup  ## set everything up and run it until Ctrl-C
	@$(MANAGE) up

test: $(DEVELOPMENT) $(BUILT)  ## run the tests
	$(PYTEST) -n auto --maxprocesses 4 --dist worksteal

# Formats a style or a script onto standard output; with --replace, in its place.
FORMAT_STYLE := .venv/bin/css-beautify --indent-size=2 --end-with-newline \
	--space-around-combinator
FORMAT_SCRIPT := .venv/bin/js-beautify --indent-size=2 --end-with-newline \
	--operator-position=before-newline

# Indents templates; the lines stay as they are broken (at most 120 characters long).
FORMAT_TEMPLATE := $(PYTHON) -m djhtml --tabwidth 2

lint: $(DEVELOPMENT)  ## format, lint, types, imports, migrations, settings, API schema
	.venv/bin/ruff format --check .
	@for file in static/css/*.css; do \
		$(FORMAT_STYLE) "$$file" | diff -u "$$file" - || exit 1; done
	@for file in static/js/*.js; do \
		$(FORMAT_SCRIPT) "$$file" | diff -u "$$file" - || exit 1; done
	find templates -name '*.html' -exec $(FORMAT_TEMPLATE) --check {} +
	.venv/bin/ruff check .
	DEMO=1 $(PYTHON) -m mypy
	.venv/bin/lint-imports --no-logo
	DEMO=1 DATABASE_URL=sqlite://:memory: $(MANAGE) makemigrations --check --dry-run
	$(PRODUCTION) $(MANAGE) check --deploy --fail-level WARNING
	@mkdir -p build
	DEMO=1 $(MANAGE) spectacular --validate --fail-on-warn --file build/openapi.yaml

format: $(DEVELOPMENT)  ## format Python, styles, scripts and templates
	.venv/bin/ruff format .
	@for file in static/css/*.css; do $(FORMAT_STYLE) --replace "$$file"; done
	@for file in static/js/*.js; do $(FORMAT_SCRIPT) --replace "$$file"; done
	find templates -name '*.html' -exec $(FORMAT_TEMPLATE) {} +

PRODUCTION := env -u DEMO -u DEBUG ALLOWED_HOSTS=deckwright.example \
	SECRET_KEY=0123456789-abcdefghijklmnopqrstuvwxyz-only-to-check-the-settings

bench: $(DEVELOPMENT)  ## measure; writes build/bench.json
	@$(PYTHON) -m tests.bench

prove: $(DEVELOPMENT) $(BUILT)  ## run the full counts; writes build/prove.md
	$(PYTEST) -m prove -n auto --maxprocesses 4 --prove-report build/prove.md

messages: export DEMO := 1
messages: $(DEVELOPMENT)  ## collect the sentences to translate into locale/
	@$(MANAGE) make_messages

# A newer uv is installed into .venv for this alone: `.venv/bin/pip install uv`.
LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-emit-find-links --quiet pyproject.toml
lock:  ## renew the locks after a change of pyproject.toml
	$(LOCK) --output-file requirements.txt
	$(LOCK) --extra s3 --output-file requirements-s3.txt
	$(LOCK) --extra s3 --group dev --output-file requirements-dev.txt

# The environment -------------------------------------------------------------

# One that is broken or half made (Python gone, no pip) loses its stamps here and is
# then made anew.
FIT := $(PYTHON) -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
$(shell $(FIT) || rm -f .venv/*.stamp)

.venv/environment.stamp:
	@$(FIT) || { { $(FIND_PYTHON); } && { $(CHECK_VENV); } && \
		echo "Making .venv with $$("$$python" --version) …" && \
		"$$python" -m venv --clear .venv; }
	@touch $@

define FIND_PYTHON
	for python in $(PYTHON_NAMES) none; do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		&& break; done; \
	[ "$$python" != none ] || { \
		echo "Deckwright needs Python 3.11 or newer, and none was found. Install it:"; \
		echo "  Debian, Ubuntu: apt install python3.11 python3.11-venv"; \
		echo "  Fedora:         dnf install python3.11"; \
		echo "  macOS:          brew install python@3.12"; \
		false; }
endef

define CHECK_VENV
	"$$python" -c 'import ensurepip, venv' 2>/dev/null || { \
		version=$$("$$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
		echo "Python $$version is here, but not its venv module. Install it:"; \
		echo "  Debian, Ubuntu: apt install python$$version-venv"; \
		false; }
endef

PIP_INSTALL := $(PYTHON) -m pip install --quiet --disable-pip-version-check \
	--no-input --require-hashes --requirement

.venv/runtime.stamp: requirements.txt .venv/environment.stamp
	@echo "Installing the locked packages …"
	@$(PIP_INSTALL) requirements.txt
	@touch $@

.venv/dev.stamp: requirements-dev.txt .venv/environment.stamp
	@echo "Installing the locked packages for development …"
	@$(PIP_INSTALL) requirements-dev.txt
	@touch .venv/runtime.stamp $@

# What is built from the sources ----------------------------------------------

.venv/messages.stamp: .venv/runtime.stamp $(CATALOGUES)
	@echo "Compiling the translations …"
	@DEMO=1 $(MANAGE) compile_messages
	@touch $@

staticfiles/staticfiles.json: .venv/runtime.stamp $(STATIC)
	@echo "Collecting the static files …"
	@DEMO=1 $(MANAGE) collectstatic --no-input --verbosity 0
	@touch $@
