import { expect, test } from 'vitest';
import {
  clearBookingFormCookie,
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

test('the cookie is deleted', async () => {
  expect(await clearBookingFormCookie()).toMatch(/^raahi_booking_form=.*Max-Age=0/);
});
