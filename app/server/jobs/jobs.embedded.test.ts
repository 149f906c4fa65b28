// The same tests on the embedded database.
import './jobs.test.ts';
