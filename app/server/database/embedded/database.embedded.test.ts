// The same tests on the embedded database.
import '../database.test.ts';
