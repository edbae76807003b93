from django.db import migrations


class Migration(migrations.Migration):
    """Cards that were shown by choice lie on the live table too: their rows go to `play`, as they are."""

    dependencies = [
        ("history", "0001_initial"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.AlterModelTable("ShownCards", "play_showncards")],
            state_operations=[migrations.DeleteModel("ShownCards")],
        ),
    ]
