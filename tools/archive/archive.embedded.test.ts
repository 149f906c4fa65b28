// The same tests on the embedded database.
import './archive.test.ts';
