import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { isDatabaseUnavailable } from '~/server/database/database-unavailable.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { formatDate, indianDate } from '~/shared/dates/dates.ts';
import { announceRetimedTrains } from '../../trains/feeds/announce-version.server.ts';
import type { TrainDetails } from '../core/booking.ts';
import { recordBookingEvent, type StoredBooking } from '../core/bookings.store.server.ts';
import { retimedJourney } from '../core/journey-times.ts';
import { journeyInstants } from '../core/ticket.ts';
import { tripIdOf } from '../core/trip.ts';
import { lockAndListTrip } from '../core/trips.store.server.ts';
import { listTicketsOfTrains, listTimesOfBookings, updateJourney } from './changed-times.store.server.ts';
import { ticketLinks } from './ticket-links.server.ts';
import { timesChangedMail } from './times-changed.mail.ts';

type MailApp = Pick<App, 'clock' | 'jobs' | 'environment'>;
type TellApp = MailApp & Pick<App, 'db' | 'log'>;

const batchSize = 200;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Whether the traveller can still act on it: the train has not left by the former or by the new time. */
const isAhead = (before: TrainDetails, after: TrainDetails, now: Date): boolean =>
  journeyInstants(before).departs > now || journeyInstants(after).departs > now;

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
  app: MailApp,
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

/** A trip that fails does not keep the others from being told; a later pass tries it again. */
const retimeOrLog = async (app: TellApp, tripId: string): Promise<number> => {
  try {
    return (await app.db.transaction((tx) => retimeTrip(app, tx, tripId, app.clock.now()))).mails;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    app.log.error({ err: error, trip_id: tripId }, 'a trip could not be given the new times of its trains');
    return 0;
  }
};

const retimeTickets = async (app: TellApp, trains: string[]): Promise<number> => {
  const now = app.clock.now();
  let mails = 0;
  for (let after = lowestId; ; ) {
    const tickets = await listTicketsOfTrains(app.db, { trains, today: indianDate(now), after, limit: batchSize });
    const changed = tickets.filter((ticket) => retimedJourney(ticket.train_details, ticket, now));
    for (const tripId of new Set(changed.map(tripIdOf))) mails += await retimeOrLog(app, tripId);
    const last = tickets.at(-1);
    if (!last || tickets.length < batchSize) return mails;
    after = last.id;
  }
};

/**
 * After an import that changed the times of trains: gives the tickets sold for them the new times, with the former ones beside them, and tells each traveller once
 * per change. A ticket that already has the times of the timetable is left alone, so it may run as often as it likes.
 * @returns the number of mails
 */
export const tellOfChangedTimes = async (app: TellApp): Promise<number> =>
  (await announceRetimedTrains(app, (trains) => retimeTickets(app, trains))) ?? 0;
