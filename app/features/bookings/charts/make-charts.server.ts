import { allotBerths } from '~/features/seats/allot-berths.ts';
import {
  listClassesToChart,
  listRunsToChart,
  lockClassToChart,
  updateCharted,
} from '~/features/seats/chart-queries.server.ts';
import type { ClassRun } from '~/features/seats/seat-queries.server.ts';
import { isTrainClass } from '~/features/trains/core/train.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { isDatabaseUnavailable } from '~/server/database/database-unavailable.server.ts';
import { enqueueMails } from '~/server/mail/mail.server.ts';
import { recordEachBookingEvent, type StoredBooking } from '../core/bookings.store.server.ts';
import { remainingPassengers } from '../core/price-cancellation.ts';
import { berthLabels, journeyInstants } from '../core/ticket.ts';
import { closeWaitingList } from '../core/waiting-list.store.server.ts';
import { ticketLinks } from '../tickets/ticket-links.server.ts';
import { berthRequests } from './berth-wishes.ts';
import { berthsAllottedMail } from './berths-allotted.mail.ts';
import { insertAllotments, listSeatedBookings } from './charts.store.server.ts';

type ChartApp = Pick<App, 'db' | 'clock' | 'jobs' | 'environment' | 'log'>;

/** Seats all bookings of a locked class, tells the holders of tickets, and records that the class has its chart. */
const chartClass = async (
  app: ChartApp,
  tx: Tx,
  run: ClassRun,
  coaches: { seats: number; coach_seats: number },
  now: Date,
): Promise<number> => {
  if (!isTrainClass(run.class)) throw new Error(`unknown class ${run.class}`);
  const bookings = await listSeatedBookings(tx, run);
  const requests = bookings.flatMap((booking) => berthRequests(booking, remainingPassengers(booking)));
  const allotments = allotBerths({ class: run.class, ...coaches }, requests).map(
    ({ party, passenger, coach, berth }) => ({ booking_id: party, passenger_id: passenger, coach, berth }),
  );
  await insertAllotments(tx, allotments, now);
  await updateCharted(tx, run, coaches.coach_seats, now);
  const byBooking = Map.groupBy(allotments, ({ booking_id }) => booking_id);
  const charted = bookings.map((booking): StoredBooking => {
    const berths = (byBooking.get(booking.id) ?? []).map((one) => ({
      ...one,
      coach_seats: Math.min(coaches.coach_seats, coaches.seats - (one.coach - 1) * coaches.coach_seats),
      allotted_at: now.toISOString(),
    }));
    return { ...booking, berths: berths.toSorted((one, other) => one.coach - other.coach || one.berth - other.berth) };
  });
  await recordEachBookingEvent(
    tx,
    charted.map((booking) => ({ booking_id: booking.id, detail: `${berthLabels(booking).join(', ')}.` })),
    'berths_allotted',
    now,
  );
  const told = charted.filter(
    ({ booking_status, train_details }) =>
      booking_status === 'confirmed' && journeyInstants(train_details).departs > now,
  );
  await enqueueMails(
    app,
    tx,
    told.map((booking) => ({
      mail: berthsAllottedMail(booking, ticketLinks(app, booking)),
      key: `berths allotted ${booking.id}`,
    })),
  );
  return allotments.length;
};

/**
 * Makes the chart of a run, class by class, in one transaction under the locks that holds take: each passenger with a ticket or held seats has a berth after
 * it. A class that has a chart is left alone, so it may run as often as it likes. @returns the number of berths
 */
export const makeChart = (app: ChartApp, run: Pick<ClassRun, 'train_number' | 'run_date'>): Promise<number> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    // Who waits has no seat; the refunds follow.
    await closeWaitingList(tx, run, now);
    let berths = 0;
    for (const trainClass of await listClassesToChart(tx, run)) {
      const classRun = { ...run, class: trainClass };
      const coaches = await lockClassToChart(tx, classRun, now);
      if (coaches) berths += await chartClass(app, tx, classRun, coaches, now);
    }
    return berths;
  });

/** Makes the charts that are due. A run that fails does not keep the others from theirs; the next pass tries it again. @returns the number of runs */
export const makeCharts = async (app: ChartApp): Promise<number> => {
  let runs = 0;
  for (const run of await listRunsToChart(app.db, app.clock.now())) {
    try {
      const berths = await makeChart(app, run);
      app.log.info({ train: run.train_number, run_date: run.run_date, berths }, 'chart made');
      runs += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      app.log.error({ err: error, train: run.train_number, run_date: run.run_date }, 'a chart could not be made');
    }
  }
  return runs;
};
