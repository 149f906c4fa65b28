import { expect, test } from 'vitest';
import { bookingLink, isValidLinkKey } from './booking-link.server.ts';

const environment = {
  sessionSecret: 'a secret that is long enough for the tests',
  oldSessionSecrets: [],
  publicUrl: 'https://raahi.example',
};
const booking = { id: '3dc65b68-2e4b-41e8-8921-4f8cb4f9c4ff', booking_reference: 'RAAHI1795172400000' };
const key = new URL(bookingLink(environment, booking)).searchParams.get('key');

test('the link of the mail opens its own booking', () => {
  expect(bookingLink(environment, booking)).toMatch(
    /^https:\/\/raahi\.example\/trains\/confirmation\/RAAHI1795172400000\?key=/,
  );
  expect(isValidLinkKey(environment, booking.id, key)).toBe(true);
});

test.each([
  ['another booking', '00000000-0000-0000-0000-000000000000', key],
  ['no key', booking.id, null],
  ['an empty key', booking.id, ''],
  ['a shortened key', booking.id, key?.slice(0, -1) ?? ''],
  ['a key in other letters', booking.id, 'ü'.repeat(43)],
])('it does not open with %s', (_what, id, given) => {
  expect(isValidLinkKey(environment, id, given)).toBe(false);
});

test('it does not open on a server with another secret', () => {
  const other = { sessionSecret: 'some other secret, also long enough', oldSessionSecrets: [] };
  expect(isValidLinkKey(other, booking.id, key)).toBe(false);
});

test('it opens after a change of the secret as long as the old one is configured', () => {
  const changed = {
    sessionSecret: 'some other secret, also long enough',
    oldSessionSecrets: ['one of long ago, which is not the one', environment.sessionSecret],
  };
  expect(isValidLinkKey(changed, booking.id, key)).toBe(true);
});
