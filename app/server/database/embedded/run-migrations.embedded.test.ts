// The same tests on the embedded database.
import '../run-migrations.test.ts';
