# `make run` opens a poker night, `make test` checks everything. The rest is for those who change the code.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
INSTALLED_DEV := $(VENV)/installed-dev
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes

.PHONY: run test install install-dev check bench soak soak-deals pictures format lock

run: install
	@exec $(BIN)/python manage.py serve --port $(PORT)

install: $(INSTALLED)

install-dev: $(INSTALLED_DEV)

# Both stamps are newer than the lock files they were made from, so a second start installs nothing.
$(INSTALLED): requirements.lock | $(VENV)
	@echo "Installing what the site needs; this happens once and takes about half a minute."
	@$(PIP) -r requirements.lock
	@touch $@

$(INSTALLED_DEV): requirements.lock requirements-dev.lock | $(VENV)
	@echo "Installing what development and tests need; this happens once and takes about a minute."
	@$(PIP) -r requirements-dev.lock
	@touch $(INSTALLED) $@

# Some systems have Python without the part that puts pip into a new environment; their own pip does it then.
$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make run PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { \
		$(PYTHON) -m venv --clear --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python install --quiet pip || \
		{ rm -rf $(VENV); exit 1; }; }

PYTEST := $(BIN)/python -m pytest

# First what works by itself, then what starts servers and browsers: a file stays in one process, as its browser does, and
# three of them share two processors, as servers and browsers often wait. What measures time has the machine for itself.
ALONE := tests/browser/table/test_speed.py
test: install-dev
	$(PYTEST) -n 2 --dist loadscope --ignore tests/bench --ignore tests/browser --ignore tests/services
	$(PYTEST) -n 3 --dist loadfile tests/services tests/browser --ignore $(ALONE)
	$(PYTEST) $(ALONE)

bench: install-dev
	$(PYTEST) tests/bench -s

# The long forms of what the tests show in short: half an hour and more, one line of result for each.
soak: install-dev
	$(BIN)/python -m tests.soak

# Random deals of every game with every promise checked after every entry; the number shows a failed table again.
DEALS ?= 100000
SEED ?= 1
soak-deals: install-dev
	$(BIN)/python -m tests.soak.deals --deals $(DEALS) --seed $(SEED)

# Every picture of docs/pages.md anew, from a site that runs for it; some minutes.
pictures: install-dev
	$(BIN)/python -m tests.pictures

# What needs no running code: style, types, import directions, templates, migrations, the production profile.
check: install-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/djlint templates --lint --check --quiet
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(PRODUCTION) $(BIN)/python manage.py check --deploy --fail-level WARNING

# Settings as on a server behind a TLS proxy; nothing is connected by the check.
PRODUCTION := POKERNIGHT_HTTPS=1 POKERNIGHT_HOSTS=poker.example.org POKERNIGHT_ORIGINS=https://poker.example.org \
	POKERNIGHT_PROCESSES=2 POKERNIGHT_SECRET_KEY=only-for-this-check-but-as-long-and-mixed-as-a-real-one-7Gq2x \
	DATABASE_URL=postgres://pokernight@localhost/pokernight REDIS_URL=redis://localhost

format: install-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Writes both lock files anew from the ranges in pyproject.toml.
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --upgrade --quiet \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate --extra postgres

lock: install-dev
	$(BIN)/python -m pip install --quiet uv
	$(LOCK) --output-file requirements.lock
	$(LOCK) --group dev --constraint requirements.lock --output-file requirements-dev.lock

