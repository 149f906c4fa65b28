import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { client, goodPassword, mailedToken, mailsTo, signUpCustomer } from '#tests/factories/accounts.ts';
import { journeyDate } from '#tests/factories/bookings.ts';
import { lastingBookingFixture } from '#tests/factories/shared-booking-fixture.ts';
import { testFare, testTrain } from '#tests/factories/test-timetable.ts';
import { redirection, routeArgs } from '#tests/route-args.ts';
import { users } from '~/features/accounts/core/accounts.tables.server.ts';
import { startSession } from '~/features/accounts/core/session.server.ts';
import type { App } from '~/server/app.server.ts';
import { readFlash } from '~/server/flash.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { action as confirm } from '../account/confirm-password.tsx';
import { loader as forgotPage } from '../account/forgot-password.tsx';
import { loader as loginPage } from '../account/login.tsx';
import { action as signOut } from '../account/logout.tsx';
import { action as verify } from '../account/verify-email.tsx';
import { action as book, loader as bookingPage } from './train-booking.tsx';

const database = await testDatabase();

const world = await lastingBookingFixture(database, [
  testTrain('90001', 30),
  testTrain('90002', 1),
  testTrain('90003', 40),
  testTrain('90004', 5),
]);

const path = `/trains/booking?train=90001&from=AAA&to=EEE&date=${journeyDate}&class=SL`;
const form = {
  intent: 'book',
  'passenger-0-name': 'Asha Rao',
  'passenger-0-age': '34',
  'passenger-0-gender': 'Female',
  email: 'asha@example.in',
  phone: '98765 43210',
  displayed_total: String(testFare),
};
const posted = (more: Record<string, string> = {}, app: App = world.app) =>
  book(routeArgs(app, { path, form: { ...form, ...more } }) as never);

test('a guest who books gets a session and is redirected to the payment', async () => {
  const answer = await redirection(posted());
  expect(answer?.to).toMatch(/^\/payment\/train\/[0-9a-f-]{36}$/);
  expect(answer?.cookies.some((cookie) => cookie.startsWith('raahi_session='))).toBe(true);
});

test('a form with the times of a former timetable books nothing and keeps what was typed', async () => {
  const train = path.replace('90001', '90004');
  const send = (displayed_times: string) =>
    book(routeArgs(world.app, { path: train, form: { ...form, email: 'times@example.in', displayed_times } }) as never);
  const former = `${journeyDate}T09:40/${journeyDate}T13:40`;
  const answer = await send(former);
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: {
      values: { passengers: [{ name: 'Asha Rao' }], email: 'times@example.in' },
      message: expect.stringMatching(/train 90004 now leaves Station A at 10:00 .* instead of 09:40/),
    },
  });
  const answered = await send(`${journeyDate}T10:00/${journeyDate}T14:00`);
  expect(answered).toBeInstanceOf(Response);
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
    return answer.data.offer?.legs[0].chosen.available;
  };
  const lost = await redirection(sent());
  expect(lost?.to).toMatch(/^\/payment\/train\//);
  expect(await freeFor(key('g'))).toBe(1);
  expect(await freeFor(key('h'))).toBe(0);
  expect(await redirection(sent())).toMatchObject({ to: lost?.to });
});

test('a customer whose session has ended is told so at the login, not that there is an account', async () => {
  const email = 'ended@example.in';
  await posted({ email });
  const stopped = await redirection(posted({ email, logged_in: 'yes' }));
  expect(stopped?.to).toBe(`/login?${new URLSearchParams({ next: path })}`);
  const shown = await loginPage(routeArgs(world.app, { path: stopped?.to ?? '', cookies: stopped?.cookies }));
  expect(shown).toMatchObject({ email, knownEmail: false, sessionEnded: true });
});

test.each([
  { step: 'a validation error', more: { phone: '123' } as Record<string, string>, status: 400 },
  { step: 'another passenger', more: { intent: 'add' }, status: 200 },
])('the ended session is still known after $step', async ({ more, status }) => {
  const email = 'ended-later@example.in';
  const page = (loggedIn: Record<string, string>) => posted({ email, ...loggedIn, ...more });
  expect(await page({ logged_in: 'yes' })).toMatchObject({ init: { status }, data: { ended: true } });
  expect(await page({})).toMatchObject({ init: { status }, data: { ended: false } });
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
  const forgotten = routeArgs(world.app, { path: paths.forgotPassword({ next: path }), cookies: stopped?.cookies });
  expect(await forgotPage(forgotten)).toEqual({ sent: false, email, next: path });
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
      values: { passengers: [{ name: 'Asha Rao', age: '34', gender: 'Female' }], email: 'asha@example.in' },
      toast: { title: 'Booking Failed', description: 'Could not initiate booking. Please try again.' },
    },
    init: { status: 503 },
  });
});

// One family, step by step.
describe('a guest whom the limits of unpaid seats refuse', { shuffle: false }, () => {
  const address = '198.51.100.30';
  const passengers = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        [`passenger-${index}-name`, 'Asha Rao'],
        [`passenger-${index}-age`, '34'],
        [`passenger-${index}-gender`, 'Female'],
      ]).flat(),
    );
  const family = { ...form, ...passengers(13), displayed_total: String(13 * testFare), email: 'family@example.in' };
  const train = path.replace('90001', '90003');
  const send = (more: Record<string, string> = {}, cookies: string[] = []) =>
    book(routeArgs(world.app, { path: train, form: { ...family, ...more }, address, cookies }) as never);

  test('keeps everything typed, creates no account and is offered two ways to continue', async () => {
    expect(await send()).toMatchObject({
      data: {
        limit: { sent: null },
        message: expect.stringContaining('Up to 12 seats'),
        values: { email: 'family@example.in', passengers: { length: 13 } },
      },
      init: { status: 429 },
    });
    expect(await mailsTo(world.app, 'family@example.in')).toEqual([]);
  });

  test('confirms the email address by a mailed link, returns to the form and books', async () => {
    expect(await send({ intent: 'confirm-email' })).toMatchObject({
      data: { limit: { sent: { email: 'family@example.in', validFor: 'an hour' } } },
    });
    const token = await mailedToken(world.app, 'family@example.in');
    const link = paths.confirmPassword({ token, next: train });
    const back = await redirection(
      confirm(routeArgs(world.app, { path: link, form: { fresh_password_token: token }, address }) as never),
    );
    expect(back?.to).toBe(train);
    expect((await redirection(send({}, back?.cookies)))?.to).toMatch(/^\/payment\/train\//);
  });

  test('gets no mail for a booking that the limits do not refuse: strangers are not mailed', async () => {
    const one = { ...form, email: 'stranger@example.in', intent: 'confirm-email' };
    const confirmFor = (more: Record<string, string>) =>
      book(routeArgs(world.app, { path: train, form: { ...one, ...more }, address }) as never);
    expect(await confirmFor({})).toMatchObject({
      data: { toast: { title: 'You can book now' }, limit: undefined },
      init: { status: 409 },
    });
    expect(await confirmFor({ ...passengers(61), displayed_total: String(61 * testFare) })).toMatchObject({
      data: { limit: undefined },
    });
    expect(await mailsTo(world.app, 'stranger@example.in')).toEqual([]);
  });

  test('who is logged in with a password confirms by a link that returns to the same booking', async () => {
    const email = 'own@example.in';
    await signUpCustomer(world.app, email);
    const [account] = await world.app.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const cookies = await startSession(world.app, account?.id ?? '', client({ address }));
    expect(await send({ intent: 'book' }, cookies)).toMatchObject({
      data: {
        limit: { sent: null },
        message: expect.stringMatching(/To continue, please confirm your email address\.$/),
      },
    });
    expect(await send({ intent: 'confirm-email' }, cookies)).toMatchObject({
      data: { limit: { sent: { email, validFor: '3 days' } } },
    });
    expect((await mailsTo(world.app, email)).at(-1)?.text).toContain('where you started the booking to continue');
    const link = paths.verifyEmail({ token: await mailedToken(world.app, email), for: 'customer', next: train });
    expect((await mailsTo(world.app, email)).at(-1)?.text).toContain(link);
    const back = await redirection(
      verify(routeArgs(world.app, { path: link, form: { password: goodPassword }, address }) as never),
    );
    expect(back?.to).toBe(train);
    expect((await redirection(send({}, back?.cookies)))?.to).toMatch(/^\/payment\/train\//);
  });

  test('who signs out during the hold hears how to return; others do not', async () => {
    const origin = { Origin: world.app.environment.publicUrl };
    const guest = await redirection(posted({ email: 'leaves@example.in', 'passenger-0-name': 'Ravi Rao' }));
    const toastAfter = async (cookies: string[]) => {
      const left = await redirection(
        signOut(routeArgs(world.app, { path: '/logout', form: {}, cookies, headers: origin }) as never),
      );
      const headers = { Cookie: (left?.cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; ') };
      return (await readFlash(new Request('http://localhost/', { headers })))?.toast;
    };
    expect((await toastAfter(guest?.cookies ?? []))?.description).toMatch(
      /^You have been successfully logged out\. Your seats are held until .+ leaves@example\.in\.$/,
    );
    expect((await toastAfter([]))?.description).toBe('You have been successfully logged out.');
  });
});
