import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import type { TrainDetails } from '../core/booking.ts';
import { recordBookingEvent, type StoredBooking } from '../core/bookings.store.server.ts';
import { retimedJourney, withTimes } from '../core/journey-times.ts';
import { journeyInstants } from '../core/ticket.ts';
import { lockAndListTrip } from '../core/trips.store.server.ts';
import { listTimesOfBookings, updateJourney } from './changed-times.store.server.ts';
import { ticketLinks } from './ticket-links.server.ts';
import { timesChangedMail } from './times-changed.mail.ts';

/** Whether the traveller can still act on it: the train has not left by the former or by the new time. */
const isAhead = (before: TrainDetails, after: TrainDetails, now: Date): boolean =>
  journeyInstants(before).departs > now || journeyInstants(after).departs > now;

/** Whether a booking's train has left by the timetable in use, which may be newer than the hold. */
export const hasTrainLeft = async (
  tx: Tx,
  { id, train_details }: Pick<StoredBooking, 'id' | 'train_details'>,
  now: Date,
): Promise<boolean> => {
  const times = (await listTimesOfBookings(tx, [id])).get(id);
  return journeyInstants(times ? withTimes(train_details, times) : train_details).departs <= now;
};

const eventDetail = (before: TrainDetails, after: TrainDetails): string => {
  const said = ({ from, to }: TrainDetails) =>
    `${formatDate(from.date)} ${from.departs} (arrival ${formatDate(to.date)} ${to.arrives})`;
  return `Changed from ${said(before)} to ${said(after)}.`;
};

/**
 * Gives the tickets of a trip the times of the timetable in use and tells the traveller in one mail, in the caller's transaction.
 * @returns the number of mails and the tickets
 */
export const retimeTrip = async (
  app: Pick<App, 'clock' | 'jobs' | 'environment'>,
  tx: Tx,
  tripId: string,
  now: Date,
): Promise<{ mails: number; tickets: StoredBooking[] }> => {
  const trip = await lockAndListTrip(tx, tripId);
  const times = await listTimesOfBookings(
    tx,
    trip.map(({ id }) => id),
  );
  const legs: { booking: StoredBooking; before: TrainDetails | null }[] = [];
  for (const booking of trip) {
    if (booking.booking_status !== 'confirmed') continue;
    const { train_details: before } = booking;
    const run = times.get(booking.id);
    const after = run ? retimedJourney(before, run, now) : null;
    if (!after || !isAhead(before, after, now)) {
      legs.push({ booking, before: null });
      continue;
    }
    await updateJourney(tx, booking.id, after, now);
    await recordBookingEvent(tx, booking.id, 'times_changed', eventDetail(before, after), now);
    legs.push({ booking: { ...booking, train_details: after }, before });
  }
  const tickets = legs.map(({ booking }) => booking);
  const [changed] = legs.filter(({ before }) => before !== null);
  if (!changed) return { mails: 0, tickets };
  const key = `times changed ${tripId} ${now.toISOString()}`;
  await enqueueMail(app, tx, timesChangedMail(legs, ticketLinks(app, changed.booking)), key);
  return { mails: 1, tickets };
};
