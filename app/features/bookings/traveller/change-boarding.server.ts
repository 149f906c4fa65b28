import { listTrainStops } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { checkCancelPermission } from '../cancellation/cancel-booking.policy.server.ts';
import type { TrainDetails } from '../core/booking.ts';
import { type BookingAccess, type BookingView, chartTimeOf, viewBooking } from '../core/booking-view.server.ts';
import {
  findBooking,
  findBookingByReference,
  recordBookingEvent,
  type StoredBooking,
} from '../core/bookings.store.server.ts';
import { withTimes } from '../core/journey-times.ts';
import { ticketLinks } from '../tickets/ticket-links.server.ts';
import { type BoardingRefusal, boardingRefusals, findBoardingRefusal } from './boarding.ts';
import { boardingChangedMail } from './boarding-changed.mail.ts';
import { updateBoarding } from './personal-bookings.store.server.ts';

/** A later stop at which the train can be boarded, with the journey from there. */
export type BoardingStop = { seq: number; code: string; journey: TrainDetails };

const listLaterStops = async (db: Queryable, booking: StoredBooking): Promise<BoardingStop[]> => {
  const { train_details: journey, run_date, from_seq, to_seq } = booking;
  const stops = await listTrainStops(db, booking.train_number);
  const last = stops.find(({ seq }) => seq === to_seq);
  if (!last) return [];
  return stops
    .filter(({ seq, boards }) => boards && seq > from_seq && seq < to_seq)
    .map(({ seq, code, name, departs_min }) => ({
      seq,
      code,
      journey: {
        ...withTimes(
          // The former times were those of another stop.
          {
            ...journey,
            from: { code, name },
            to: { code: journey.to.code, name: journey.to.name },
            former_times: undefined,
          },
          { run_date, departs_min, arrives_min: last.arrives_min },
        ),
        booked_from: journey.booked_from ?? journey.from,
      },
    }));
};

const refusalOf = (booking: StoredBooking, stops: readonly BoardingStop[], now: Date): BoardingRefusal | null =>
  findBoardingRefusal({ ...booking, chart_at: chartTimeOf(booking) }, now) ?? (stops.length === 0 ? 'no_stop' : null);

type BoardingApp = Pick<App, 'db' | 'clock' | 'environment'>;

/** Whether the boarding station of a ticket may still be changed by whoever may cancel it. */
export const mayChangeBoarding = (booking: BookingView, now: Date): boolean =>
  findBoardingRefusal(booking, now) === null;

/** Data of the page. */
export type BoardingView = { booking: BookingView; stops: BoardingStop[]; refused: string | null };

/** Loads the page for a caller: the later stops, or why the boarding station cannot be changed. */
export const loadBoarding = async (
  app: BoardingApp,
  reference: string,
  access: BookingAccess,
): Promise<{ may: 'yes'; boarding: BoardingView } | { may: 'log_in' | 'no' }> => {
  const booking = await findBookingByReference(app.db, reference);
  if (!booking) return { may: 'no' };
  const may = await checkCancelPermission(app, booking, access);
  if (may !== 'yes') return { may };
  const now = app.clock.now();
  const stops = await listLaterStops(app.db, booking);
  const refusal = refusalOf(booking, stops, now);
  return {
    may,
    boarding: { booking: viewBooking(booking, now), stops, refused: refusal && boardingRefusals[refusal] },
  };
};

/**
 * Moves the boarding of a ticket to a later stop of its train: once, until the chart, at the same fare. The stretch before it is sold again; seats, event and mail are
 * one transaction.
 */
export const changeBoarding = async (
  app: BoardingApp & Pick<App, 'jobs'>,
  access: BookingAccess,
  { reference, station }: { reference: string; station: string },
): Promise<Result<{ station: string }, 'not_found' | 'invalid' | 'refused'>> => {
  const booking = await findBookingByReference(app.db, reference);
  if (!booking || (await checkCancelPermission(app, booking, access)) !== 'yes')
    return fail('not_found', 'Booking Not Found');
  const now = app.clock.now();
  const stops = await listLaterStops(app.db, booking);
  const refusal = refusalOf(booking, stops, now);
  if (refusal) return fail('refused', boardingRefusals[refusal]);
  const stop = stops.find(({ code }) => code === station);
  if (!stop) return fail('invalid', 'Please select a boarding station.');
  const { from } = stop.journey;
  return app.db.transaction(async (tx) => {
    const outcome = await updateBoarding(tx, { id: booking.id, ...stop }, now);
    if (outcome !== 'done') {
      const why = outcome !== null && outcome in boardingRefusals ? (outcome as BoardingRefusal) : 'not_confirmed';
      return fail('refused', boardingRefusals[why]);
    }
    const detail = `Boarding at ${from.name} on ${formatDate(from.date)}, ${from.departs}, instead of ${booking.train_details.from.name}.`;
    await recordBookingEvent(tx, booking.id, 'boarding_changed', detail, now);
    const changed = (await findBooking(tx, booking.id)) ?? booking;
    await enqueueMail(
      app,
      tx,
      boardingChangedMail(changed, ticketLinks(app, changed)),
      `boarding changed ${booking.id}`,
    );
    return ok({ station: from.name });
  });
};
