import type { App } from '~/server/app.server.ts';
import { daysBetween, indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { listUserBookings } from '../core/bookings.store.server.ts';
import { journeyInstants } from '../core/ticket.ts';
import { groupTrips } from './group-trips.ts';

/** Journeys further down the list of bookings are not considered; the newest bookings come first. */
const maxConsidered = 50;

/** The journey that a customer makes next. */
export type NextJourney = {
  from: string;
  to: string;
  /** 'YYYY-MM-DD' in India. */
  date: string;
  /** 'HH:MM'. */
  departs: string;
  /** '12951 Mumbai Rajdhani', or '2 trains'. */
  trains: string;
  /** Whole days until the journey begins, 0 for today; negative while one travels. */
  days: number;
  /** Seats are held and not paid. */
  unpaid: boolean;
  /** It is a place on a waiting list that is held and not paid. */
  waits: boolean;
  /** The ticket, or the payment page of held seats. */
  to_path: string;
};

/** The next journey of a customer, paid or with held seats; null without one. */
export const getNextJourney = async (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<NextJourney | null> => {
  const now = app.clock.now();
  const bookings = (await listUserBookings(app.db, userId, maxConsidered)).map((booking) => ({
    ...booking,
    upcoming:
      (booking.booking_status === 'confirmed' && journeyInstants(booking.train_details).arrives > now) ||
      (booking.booking_status === 'pending' && booking.hold_expires_at > now),
  }));
  const next = groupTrips(bookings.filter(({ upcoming }) => upcoming)).comingUp[0];
  if (!next) return null;
  const [first] = next;
  const last = next.at(-1) ?? first;
  const { train_details: journey } = first;
  const unpaid = first.booking_status === 'pending';
  return {
    from: journey.from.name,
    to: last.train_details.to.name,
    date: journey.date,
    departs: journey.from.departs,
    trains: next.length > 1 ? `${next.length} trains` : `${journey.number} ${journey.name}`,
    days: daysBetween(indianDate(now), indianDate(journeyInstants(journey).departs)),
    unpaid,
    waits: unpaid && first.waiting_no !== null,
    to_path: unpaid ? paths.payment(first.id) : paths.confirmation(first.booking_reference),
  };
};
