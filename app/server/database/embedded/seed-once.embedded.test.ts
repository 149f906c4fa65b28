// The same tests on the embedded database.
import '../seed-once.test.ts';
