import { createCookie } from 'react-router';
import type { TypedBooking } from './booking-form.ts';

/** Carries a typed booking through a login on the way, also without JavaScript. Too large a form stays with the browser's own draft. */
const typedBookingCookie = createCookie('raahi_typed_booking', {
  // Not only the page itself: within the site its data is asked for at /trains/booking.data.
  path: '/trains',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 30 * 60,
});

/** The Set-Cookie header that keeps this form for its journey; null when it is too large for a cookie. */
export const keepTyped = async (journey: string, typed: TypedBooking): Promise<string | null> => {
  const cookie = await typedBookingCookie.serialize({ journey, typed });
  return cookie.length < 3_800 ? cookie : null;
};

/** The Set-Cookie header that forgets it. */
export const forgetTyped = (): Promise<string> => typedBookingCookie.serialize('', { maxAge: 0 });

const isTyped = (value: unknown): value is TypedBooking =>
  typeof value === 'object' &&
  value !== null &&
  'passengers' in value &&
  Array.isArray(value.passengers) &&
  value.passengers.length > 0 &&
  value.passengers.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      ['name', 'age', 'gender'].every((field) => typeof (one as Record<string, unknown>)[field] === 'string'),
  ) &&
  'email' in value &&
  typeof value.email === 'string' &&
  'phone' in value &&
  typeof value.phone === 'string';

/** What was typed for this journey before the login, or null. */
export const keptTyped = async (cookieHeader: string | null, journey: string): Promise<TypedBooking | null> => {
  if (!cookieHeader?.includes('raahi_typed_booking=')) return null;
  const kept: unknown = await typedBookingCookie.parse(cookieHeader);
  if (typeof kept !== 'object' || kept === null || !('journey' in kept) || kept.journey !== journey) return null;
  if (!('typed' in kept) || !isTyped(kept.typed)) return null;
  return { ...kept.typed, insurance: kept.typed.insurance === true };
};
