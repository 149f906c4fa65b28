// The same tests on the embedded database.
import '../migration-lock.test.ts';
