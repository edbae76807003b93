# `make run` opens a poker night, `make test` checks everything. The rest is for those who change the code.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
INSTALLED_DEV := $(VENV)/installed-dev
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes

.PHONY: run test install install-dev check format lock bench soak clean

run: install
	@exec $(BIN)/python manage.py serve --port $(PORT)

install: $(INSTALLED)

install-dev: $(INSTALLED_DEV)

# Both stamps are newer than the lock files they were made from, so a second start installs nothing.
$(INSTALLED): requirements.lock | $(VENV)
	$(PIP) -r requirements.lock
	@touch $@

$(INSTALLED_DEV): requirements.lock requirements-dev.lock | $(VENV)
	$(PIP) -r requirements-dev.lock
	@touch $(INSTALLED) $@

# Some systems have Python without the part that puts pip into a new environment; their own pip does it then.
$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make run PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
		$(PYTHON) -m venv --clear --without-pip $(VENV) && $(PYTHON) -m pip --python $(BIN)/python install --quiet pip || { rm -rf $(VENV); exit 1; }; }
