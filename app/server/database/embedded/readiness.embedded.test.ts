// The same tests on the embedded database.
import '../readiness.test.ts';
