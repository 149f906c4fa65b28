import type { App } from '~/server/app.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { tripIdOf } from '../core/booking.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { bookingConfirmedMail } from './booking-confirmed.mail.ts';
import { ticketLinks } from './ticket-links.server.ts';

/** The confirmation mail of a trip with a ticket per train, and its key, so that a trip is confirmed by one mail. */
export const confirmedMailOf = (
  app: Pick<App, 'clock' | 'environment'>,
  trip: readonly StoredBooking[],
): { mail: Mail; key: string } => {
  const [first, ...others] = trip
    .toSorted((one, other) => one.trip_leg - other.trip_leg)
    .map((booking) => ({ booking, links: ticketLinks(app, booking) }));
  if (!first) throw new Error('a trip without a booking is not confirmed');
  return {
    mail: bookingConfirmedMail([first, ...others]),
    key: `booking confirmed ${tripIdOf(first.booking)}`,
  };
};
