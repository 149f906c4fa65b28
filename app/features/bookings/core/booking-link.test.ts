import { describe, expect, test } from 'vitest';
import { someTicket } from '#tests/factories/tickets.ts';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import { bookingLink, isValidLinkKey } from './booking-link.server.ts';

const sessionSecret = 'a secret that is long enough for the tests';
const environment = { sessionSecret, oldSessionSecrets: [] as string[], publicUrl: 'https://raahi.example' };
const made = new Date('2026-11-20T06:00:00Z');
/** Arrives on 2 December 2026. Its account was deleted, so that no database is asked. */
const booking = { ...someTicket(), user_id: null, created_at: made, link_renewed_at: null as Date | null };
const keyAt = (at: Date) =>
  new URL(bookingLink({ environment, clock: manualClock(at) }, booking)).searchParams.get('key');
const key = keyAt(made);

const opens = (
  given: string | null,
  { of = booking, secrets = environment, at = made }: { of?: typeof booking; secrets?: object; at?: Date } = {},
) => isValidLinkKey({ environment: secrets, clock: manualClock(at), db: null } as unknown as App, of, given);

test('the link of the mail opens its own booking', async () => {
  expect(bookingLink({ environment, clock: manualClock(made) }, booking)).toMatch(
    /^https:\/\/raahi\.example\/trains\/confirmation\/RAAHI1795172400000\?key=/,
  );
  expect(await opens(key)).toBe(true);
});

test.each([
  ['another booking', '00000000-0000-0000-0000-000000000000', key],
  ['no key', booking.id, null],
  ['an empty key', booking.id, ''],
  ['a shortened key', booking.id, key?.slice(0, -1) ?? ''],
  ['a later time of issue', booking.id, `z${key}`],
  ['the signature alone', booking.id, key?.split('.')[1] ?? ''],
  ['only a time', booking.id, `${key?.split('.')[0]}.`],
  ['a key in other letters', booking.id, 'ü'.repeat(43)],
])('it does not open with %s', async (_what, id, given) => {
  expect(await opens(given, { of: { ...booking, id } })).toBe(false);
});

test('the link of a trip opens each of its trains', async () => {
  const trip_id = '00000000-0000-4000-8000-000000000001';
  const leg = { ...booking, trip_id };
  const ofTrip = new URL(bookingLink({ environment, clock: manualClock(made) }, leg)).searchParams.get('key');
  expect(await opens(ofTrip, { of: leg })).toBe(true);
  expect(await opens(ofTrip, { of: { ...leg, id: '00000000-0000-4000-8000-000000000002' } })).toBe(true);
  expect(await opens(key, { of: leg })).toBe(false);
});

test('it does not open on a server with another secret', async () => {
  const other = { sessionSecret: 'some other secret, also long enough', oldSessionSecrets: [] };
  expect(await opens(key, { secrets: other })).toBe(false);
});

test('it opens after a change of the secret as long as the old one is configured', async () => {
  const changed = {
    sessionSecret: 'some other secret, also long enough',
    oldSessionSecrets: ['one of long ago, which is not the one', sessionSecret],
  };
  expect(await opens(key, { secrets: changed })).toBe(true);
});

describe('it ends', () => {
  test('30 days after the journey', async () => {
    expect(await opens(key, { at: new Date('2027-01-01T18:29:59Z') })).toBe(true);
    expect(await opens(key, { at: new Date('2027-01-01T18:30:00Z') })).toBe(false);
  });

  test('when a new link is mailed, which opens the booking instead', async () => {
    const renewed = new Date('2026-11-21T06:00:00Z');
    const of = { ...booking, link_renewed_at: renewed };
    expect(await opens(key, { of, at: renewed })).toBe(false);
    expect(await opens(keyAt(renewed), { of, at: renewed })).toBe(true);
  });
});
