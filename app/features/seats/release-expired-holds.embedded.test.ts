// The same tests on the embedded database.
import './release-expired-holds.test.ts';
