// The same tests on the embedded database.
import './admin.test.ts';
