// The same tests on the embedded database.
import './move-database.test.ts';
