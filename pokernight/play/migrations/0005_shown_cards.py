import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """The rows come from `history`."""

    dependencies = [
        ("history", "0002_shown_cards_at_the_table"),
        ("play", "0004_time_of_an_entry"),
        ("tables", "0003_void_deals"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="ShownCards",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                            ),
                        ),
                        ("ids", models.JSONField()),
                        ("faces", models.JSONField()),
                        ("at", models.DateTimeField()),
                        (
                            "deal",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT, related_name="shown", to="play.deal"
                            ),
                        ),
                        (
                            "seat",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT, related_name="shown", to="tables.seat"
                            ),
                        ),
                    ],
                    options={
                        "verbose_name_plural": "shown cards",
                        "ordering": ["pk"],
                    },
                ),
            ],
        ),
    ]
