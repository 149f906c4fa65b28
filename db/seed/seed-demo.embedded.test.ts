// The same tests on the embedded database.
import './seed-demo.test.ts';
