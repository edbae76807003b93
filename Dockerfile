# The site for docker-compose.yml; settings come from the environment when it runs.
FROM python:3.11-slim

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 POKERNIGHT_DATA=/srv/var
WORKDIR /srv

COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock

COPY manage.py ./
COPY games games
COPY pokernight pokernight
COPY templates templates
COPY static static
COPY locale locale
RUN python manage.py collectstatic --no-input && useradd --system pokernight && chown -R pokernight /srv/var

USER pokernight
EXPOSE 8000
CMD ["python", "manage.py", "serve", "--bare"]
