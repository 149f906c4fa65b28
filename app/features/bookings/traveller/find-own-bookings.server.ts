import type { App } from '~/server/app.server.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { listUserBookings } from '../core/bookings.store.server.ts';

/** One of a user's own bookings, as found by the search of the shell. */
export type FoundOwnBooking = { booking_reference: string; journey: string };

/** Limits the search to the latest bookings; more are rare for one account. */
const maxSearched = 200;

/** At most `limit` of a user's own bookings, newest first, by the start of the reference or by words of train and stations. */
export const findOwnBookings = async (
  app: Pick<App, 'db'>,
  userId: string,
  q: string,
  limit: number,
): Promise<FoundOwnBooking[]> => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const bookings = await listUserBookings(app.db, userId, maxSearched);
  return bookings
    .filter(({ booking_reference, train_details: { name, number, from, to } }) => {
      const text = [booking_reference, name, number, from.name, to.name].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, limit)
    .map(({ booking_reference, train_details: { from, to, date } }) => ({
      booking_reference,
      journey: `${from.name} to ${to.name}, ${formatDate(date)}`,
    }));
};
