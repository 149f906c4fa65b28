import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import type { BookingRequest } from '~/features/bookings/hold/check-booking-request.ts';
import type { TimetableInput } from '~/features/trains/core/timetable.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';

/** The environment of a server with a fixed secret. */
export const benchEnvironment = readEnvironment({ SESSION_SECRET: 'a secret of the bench, long enough to pass' });

/** Bench trains never sell out, so that bookings are measured and not rejections. */
const benchSeats = { coaches: 100, seats_per_coach: 300 };
const trainNumbers = Array.from({ length: 20 }, (_, index) => String(80_001 + index));
const days = 50;

const benchTrain = (number: string): TimetableInput['trains'][number] => ({
  ...testTrain(number, 1),
  classes: [{ class: 'SL', ...benchSeats }],
});

/** A bookable journey of the bench. */
export type BenchJourney = Pick<BookingRequest, 'train' | 'from' | 'to' | 'date' | 'class'>;

const ride = (train: string, date: string): BenchJourney => ({ train, from: 'AAA', to: 'EEE', date, class: 'SL' });

/** The run dates of bench trains, from the day after tomorrow. */
const runDays = (): string[] => Array.from({ length: days }, (_, day) => addDays(indianDate(new Date()), day + 2));

/** 1,000 runs: 20 trains on 50 days. */
export const spreadJourneys = (): BenchJourney[] =>
  trainNumbers.flatMap((number) => runDays().map((date) => ride(number, date)));

/** One contended run; each round uses another, since a run has 30,000 seats. */
export const hotJourney = (round: number): BenchJourney => ride('80001', runDays()[round % days] ?? '');

/** Adds the bench trains to the timetable. */
export const importBenchTrains = (database: Database): Promise<void> =>
  importTimetable(database.db, testTimetable(trainNumbers.map(benchTrain)));
