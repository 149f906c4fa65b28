import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { type BookingFixture, bookingFixture, journeyDate } from '#tests/factories/bookings.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import type { App } from '~/server/app.server.ts';
import { loader as forgotPage } from '../account/forgot-password.tsx';
import { loader as loginPage } from '../account/login.tsx';
import { action as book, loader as bookingPage } from './train-booking.tsx';

const database = await testDatabase();
let world: BookingFixture;

beforeAll(async () => {
  world = await bookingFixture(database, [testTrain('90001', 10), testTrain('90002', 1)]);
});
afterAll(async () => {
  await world.app.stopJobs();
  await world.provider.close();
});

const path = `/trains/booking?train=90001&from=AAA&to=EEE&date=${journeyDate}&class=SL`;
const form = {
  intent: 'book',
  'passenger-0-name': 'Asha Rao',
  'passenger-0-age': '34',
  'passenger-0-gender': 'Female',
  email: 'asha@example.in',
  phone: '98765 43210',
  shown_total: String(testFare),
};
const posted = (more: Record<string, string> = {}, app: App = world.app) =>
  book(routeArgs(app, { path, form: { ...form, ...more } }) as never);

test('a guest who books gets a session and is redirected to the payment', async () => {
  const answer = await redirection(posted());
  expect(answer?.to).toMatch(/^\/payment\/train\/[0-9a-f-]{36}$/);
  expect(answer?.cookies.some((cookie) => cookie.startsWith('raahi_session='))).toBe(true);
});

test.each(['-'.repeat(36), 'nonsense', '\0'])('ignores an invalid booking to replace: %j', async (replaces) => {
  const email = `guest${replaces.length}@example.in`;
  expect((await redirection(posted({ email, replaces })))?.to).toMatch(/^\/payment\/train\//);
});

test('a guest whose response was lost still sees the held last seats as free; others do not', async () => {
  const key = (letter: string) => [`raahi_guest=${letter.repeat(43)}`];
  const train = path.replace('90001', '90002');
  const guest = { ...form, email: 'lost@example.in' };
  const sent = () => book(routeArgs(world.app, { path: train, form: guest, cookies: key('g') }) as never);
  const freeFor = async (cookies: string[]) => {
    const answer = await bookingPage(routeArgs(world.app, { path: train, cookies }) as never);
    return answer.data.offer?.chosen.available;
  };
  const lost = await redirection(sent());
  expect(lost?.to).toMatch(/^\/payment\/train\//);
  expect(await freeFor(key('g'))).toBe(1);
  expect(await freeFor(key('h'))).toBe(0);
  expect(await redirection(sent())).toMatchObject({ to: lost?.to });
});

test('a guest with a registered email is sent to the login, prefilled with the email, which is not in the URL', async () => {
  const email = 'known@example.in';
  await posted({ email });
  const stopped = await redirection(posted({ email }));
  expect(stopped?.to).toBe(`/login?${new URLSearchParams({ next: path })}`);
  const shown = (address: string, cookies = stopped?.cookies) =>
    loginPage(routeArgs(world.app, { path: address, cookies }));
  expect(await shown(stopped?.to ?? '')).toMatchObject({ email, knownEmail: true });
  expect(await shown('/login?next=%2Fdashboard')).toMatchObject({ email, knownEmail: false });
  expect(await shown('/login')).toMatchObject({ knownEmail: false });
  expect(await shown(stopped?.to ?? '', [])).toMatchObject({ email: undefined, knownEmail: false });
  expect(await forgotPage(routeArgs(world.app, { path: '/forgot-password', cookies: stopped?.cookies }))).toMatchObject(
    {
      email,
      booking: path,
    },
  );
});

test('shows an error and keeps the form values while the database is down', async () => {
  const app: App = {
    ...world.app,
    db: new Proxy(database.db, {
      get: () => {
        throw new Error('the database is down');
      },
    }),
  };
  expect(await posted({}, app)).toMatchObject({
    data: {
      typed: { passengers: [{ name: 'Asha Rao', age: '34', gender: 'Female' }], email: 'asha@example.in' },
      toast: { title: 'Booking Failed', description: 'Could not initiate booking. Please try again.' },
    },
    init: { status: 503 },
  });
});
