import { insertLoggedInUsers, type LoggedInTestUser } from '#tests/factories/logged-in-users.ts';
import { testTimetable, testTrain } from '#tests/factories/test-timetable.ts';
import {
  type LoadTestJourney,
  noObservations,
  type Observations,
  type PaymentPlan,
  payByPlan,
  submitBooking,
} from '#tests/load/simulated-traveller.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { RunningLayout } from '../layout/layout.ts';
import { type Answers, createCountingClient, noAnswers } from './counting-client.ts';

export const drillSecret = 'a secret of the drills, long enough to pass';

/** Enough seats for all drills: nobody competes for the last ones here. */
const trains = Array.from({ length: 12 }, (_, index) => String(90_101 + index));
const seatsPerTrain = 72;
const days = 40;
const segments = ['AC', 'CE', 'BD', 'DE'];

const journeys = (): LoadTestJourney[] =>
  Array.from({ length: days }, (_, day) => addDays(indianDate(new Date()), 3 + day)).flatMap((date) =>
    trains.flatMap((train) =>
      segments.map((segment) => ({
        train,
        from: (segment[0] ?? '').repeat(3),
        to: (segment[1] ?? '').repeat(3),
        date,
        class: 'SL',
      })),
    ),
  );

const plans: PaymentPlan[] = ['browser', 'webhook', 'browser', 'failed first', 'browser', 'browser'];

/** Travellers at once; each books and pays one booking after the other. */
const travellers = 10;

export type LoadData = { people: LoggedInTestUser[]; fare: number };

/** The fare of a passenger, as the booking form shows it. */
const readFare = async (url: string): Promise<number> => {
  const [journey] = journeys();
  const page = await createCountingClient(url, noAnswers()).visit(paths.trainBooking(journey));
  return Number(/name="shown_total" value="(\d+)"/.exec(page.text)?.[1]);
};

/** Adds trains and logged-in users. */
export const prepareLoad = async (layout: RunningLayout): Promise<LoadData> => {
  const owner = await openDatabase({ databaseUrl: layout.databases.urls.owner, dataDir: layout.folder });
  try {
    await importTimetable(owner.db, testTimetable(trains.map((number) => testTrain(number, seatsPerTrain))));
    return { people: await insertLoggedInUsers(owner, drillSecret, travellers), fare: await readFare(layout.url) };
  } finally {
    await owner.close();
  }
};

export type BookingLoad = {
  answers: Answers;
  seen: Observations;
  /** Bookings whose payment was acknowledged by a redirect to the ticket. */
  paid: Set<string>;
  /** When bookings were acknowledged; milliseconds of `performance.now()`. */
  bookedAt: number[];
  /** Stops after the purchases that are under way. */
  stop(): Promise<void>;
};

const numbers = { next: 0 };

const returnPath = /^\/payment\/train\/([0-9a-f-]{36})\/return/;

/** Travellers who buy tickets at the site until stopped; every fifth is a guest without an account. */
export const startBookingLoad = (url: string, { people, fare }: LoadData): BookingLoad => {
  const load = { answers: noAnswers(), seen: noObservations(), paid: new Set<string>(), bookedAt: [] as number[] };
  let stopped = false;
  const offered = journeys();
  const travel = async (person: LoggedInTestUser, index: number): Promise<void> => {
    const cookies = index % 5 === 0 ? new Map<string, string>() : person.cookies;
    const browser = createCountingClient(url, load.answers, cookies, (path, { location }) => {
      const id = returnPath.exec(path)?.[1];
      if (id && location.startsWith('/trains/confirmation/')) load.paid.add(id);
    });
    const email = index % 5 === 0 ? `guest-${Date.now()}-${person.email}` : person.email;
    while (!stopped) {
      const number = numbers.next++;
      const ride = offered[(number * 7) % offered.length];
      const plan = plans[number % plans.length];
      if (!ride || !plan) return;
      const order = { legs: [ride], passengers: 1 + (number % 2), fare, email, number };
      try {
        if (number % 4 === 0) await browser.visit(paths.trainBooking(ride));
        const id = await submitBooking(browser, order, load.seen);
        if (id) load.bookedAt.push(performance.now());
        if (id) await payByPlan(browser, id, plan, load.seen);
      } catch (error) {
        load.seen.unexpected.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const done = Promise.all(people.map(travel));
  return {
    ...load,
    stop: async () => {
      stopped = true;
      await done;
    },
  };
};

/** Seconds from `start` to the first booking after the longest pause that begins within a minute of it. */
export const pauseAfter = (start: number, bookedAt: readonly number[]): number => {
  const times = [start, ...bookedAt.filter((at) => at > start)];
  const pauses = times
    .slice(1)
    .map((at, index) => ({ from: times[index] ?? start, seconds: (at - (times[index] ?? start)) / 1000 }));
  return Math.max(0, ...pauses.filter(({ from }) => from < start + 60_000).map(({ seconds }) => seconds));
};
