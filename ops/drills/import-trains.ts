/**
 * Adds the trains of the drills to the timetable: `import-trains.ts SEATS NUMBER...`. It runs with the sources of the release whose schema the database
 * has, which may be the last one.
 */
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { openDatabase } from '~/server/database/database.server.ts';

const [seats, ...numbers] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? null, dataDir: '' });
await importTimetable(database.db, testTimetable(numbers.map((number) => testTrain(number, Number(seats)))));
await database.close();
