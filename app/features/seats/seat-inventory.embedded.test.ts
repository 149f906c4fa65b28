// The same tests on the embedded database.
import './seat-inventory.test.ts';
