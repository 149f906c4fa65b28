// The same tests on the embedded database.
import '../migrations.test.ts';
