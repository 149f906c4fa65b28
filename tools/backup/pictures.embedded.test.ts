// The same tests on the embedded database.
import './pictures.test.ts';
