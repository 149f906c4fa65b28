import { notifyOfRetimedTrains } from '~/features/trains/feeds/import-feed.server.ts';
import type { App } from '~/server/app.server.ts';
import { isDatabaseUnavailable } from '~/server/database/database-unavailable.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { tripIdOf } from '../core/booking.ts';
import { retimedJourney } from '../core/journey-times.ts';
import { listTicketsOfTrain, type TicketPosition } from './changed-times.store.server.ts';
import { retimeTrip } from './retime-trip.server.ts';

type NotifyApp = Pick<App, 'db' | 'clock' | 'jobs' | 'environment' | 'log'>;

const batchSize = 1_000;

/** A trip that fails does not keep the others from being told; a later pass tries it again. */
const retimeOrLog = async (app: NotifyApp, tripId: string): Promise<number> => {
  try {
    return (await app.db.transaction((tx) => retimeTrip(app, tx, tripId, app.clock.now()))).mails;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    app.log.error({ err: error, trip_id: tripId }, 'a trip could not be given the new times of its trains');
    return 0;
  }
};

const retimeTicketsOf = async (app: NotifyApp, train: string): Promise<number> => {
  const now = app.clock.now();
  let mails = 0;
  for (let after: TicketPosition | null = null; ; ) {
    const tickets: Awaited<ReturnType<typeof listTicketsOfTrain>> = await listTicketsOfTrain(app.db, {
      train,
      today: indianDate(now),
      after,
      limit: batchSize,
    });
    const changed = tickets.filter((ticket) => retimedJourney(ticket.train_details, ticket, now));
    for (const tripId of new Set(changed.map(tripIdOf))) mails += await retimeOrLog(app, tripId);
    const last = tickets.at(-1);
    if (!last || tickets.length < batchSize) return mails;
    after = last;
  }
};

const retimeTickets = async (app: NotifyApp, trains: string[]): Promise<number> => {
  let mails = 0;
  for (const train of trains) mails += await retimeTicketsOf(app, train);
  return mails;
};

/**
 * After an import that changed the times of trains: gives the tickets sold for them the new times, with the former ones beside them, and tells each traveller once
 * per change. A ticket that already has the times of the timetable is left alone, so it may run as often as it likes.
 * @returns the number of mails
 */
export const notifyOfChangedTimes = async (app: NotifyApp): Promise<number> =>
  (await notifyOfRetimedTrains(app, (trains) => retimeTickets(app, trains))) ?? 0;
