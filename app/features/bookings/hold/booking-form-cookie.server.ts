import { createCookie } from 'react-router';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import type { BookingFormValues } from './booking-form.ts';

/** Preserves the booking form across a login, also without JavaScript. A form too large for a cookie relies on the browser draft. */
const bookingFormCookie = createCookie(cookieNames.bookingForm, {
  // Also covers the data request at /trains/booking.data.
  path: '/trains',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 30 * 60,
});

/** Set-Cookie header with the form values of a journey; null when they are too large for a cookie. */
export const serializeBookingFormCookie = async (journey: string, typed: BookingFormValues): Promise<string | null> => {
  const cookie = await bookingFormCookie.serialize({ journey, typed });
  return cookie.length < 3_800 ? cookie : null;
};

/** Set-Cookie header that deletes the cookie. */
export const clearBookingFormCookie = (): Promise<string> => bookingFormCookie.serialize('', { maxAge: 0 });

const isFormValues = (value: unknown): value is BookingFormValues =>
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

/** Form values saved for this journey, or null. */
export const parseBookingFormCookie = async (
  cookieHeader: string | null,
  journey: string,
): Promise<BookingFormValues | null> => {
  const saved: unknown = await bookingFormCookie.parse(cookieHeader);
  if (typeof saved !== 'object' || saved === null || !('journey' in saved) || saved.journey !== journey) return null;
  if (!('typed' in saved) || !isFormValues(saved.typed)) return null;
  return { ...saved.typed, insurance: saved.typed.insurance === true };
};
