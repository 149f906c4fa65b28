import { createCookie } from 'react-router';
import { expect, test } from 'vitest';
import {
  clearBookingFormCookies,
  parseBookingFormCookie,
  serializeBookingFormCookie,
} from './booking-form-cookie.server.ts';

const journey = '12951:NDLS:BCT:2026-11-25:3A';
const typed = {
  passengers: [{ name: 'आशा Rao', age: '34', gender: 'female' }],
  email: 'asha@example.in',
  phone: '98765 43210',
  insurance: true,
};

const pairOf = (setCookie: string | null): string => setCookie?.split(';')[0] ?? '';

test('the booking form is returned for its journey only', async () => {
  const pair = pairOf(await serializeBookingFormCookie(journey, typed));
  expect(await parseBookingFormCookie(pair, journey)).toEqual(typed);
  expect(await parseBookingFormCookie(pair, `${journey}x`)).toBeNull();
  expect(await parseBookingFormCookie(null, journey)).toBeNull();
  expect(await parseBookingFormCookie('raahi_booking_form=forged', journey)).toBeNull();
});

test('a form that was entered in a process of the last release is returned and deleted too', async () => {
  const former = createCookie('raahi_typed_booking', { path: '/trains' });
  expect(await parseBookingFormCookie(pairOf(await former.serialize({ journey, typed })), journey)).toEqual(typed);
  const deleted = await clearBookingFormCookies();
  expect(deleted.map((cookie) => /^(\w+)=.*Max-Age=0/.exec(cookie)?.[1])).toEqual([
    'raahi_typed_booking',
    'raahi_booking_form',
  ]);
});
