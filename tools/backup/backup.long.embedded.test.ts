// The same tests on the embedded database.
import './backup.long.test.ts';
