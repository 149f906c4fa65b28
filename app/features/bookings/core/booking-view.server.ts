import { currentUser, type RouteArgs } from '~/features/accounts/core/session.server.ts';
import { withBoards } from '~/features/places/core/board-names.server.ts';
import { chartAt } from '~/features/trains/core/train.ts';
import type { App } from '~/server/app.server.ts';
import { type Actor, visitor } from '~/shared/data/actor.ts';
import type { Paise } from '~/shared/money/money.ts';
import { maySeeBooking } from './booking.policy.ts';
import type {
  BookingStatus,
  CancelledPassenger,
  ContactDetails,
  Passenger,
  PassengerBerth,
  PaymentStatus,
  TrainDetails,
  WaitingOutcome,
} from './booking.ts';
import { isValidLinkKey } from './booking-link.server.ts';
import { findBooking, findBookingByReference, type StoredBooking } from './bookings.store.server.ts';

/** A booking as shown to its owner, to a holder of the signed link and to the admin. */
export type BookingView = {
  id: string;
  booking_reference: string;
  /** The trip that it was bought with; null for a direct train. */
  trip_id: string | null;
  /** Which train of its trip this is, from 1, and how many there are. */
  trip_leg: number;
  trip_legs: number;
  train_details: TrainDetails;
  passenger_details: Passenger[];
  /** Of passengers who travel; empty until the chart is made. */
  berths: PassengerBerth[];
  /** When the chart is made, an ISO instant; null for a train that is no longer in the timetable. */
  chart_at: string | null;
  /** Passengers cancelled by the traveller. */
  cancelled_passengers: CancelledPassenger[];
  /** What was refunded of the price while the ticket stayed valid. */
  partly_refunded_paise: Paise;
  contact_details: ContactDetails;
  insurance: boolean;
  total_fare_paise: Paise;
  payment_id: string | null;
  payment_status: PaymentStatus;
  booking_status: BookingStatus;
  /** Reason of the administrator who released or cancelled it; null when the traveller cancelled it. */
  ended_reason: string | null;
  /** The place of its first passenger when it joined a waiting list; null for a booking that never waited. */
  waiting_place: number | null;
  waiting_outcome: WaitingOutcome | null;
  /** ISO instant. */
  hold_expires_at: string;
  created_at: string;
  updated_at: string;
};

/** The status to show: a pending booking whose hold has expired counts as expired before its seats are released. */
export const effectiveBookingStatus = (
  booking: Pick<StoredBooking, 'booking_status' | 'hold_expires_at'>,
  now: Date,
): BookingStatus =>
  booking.booking_status === 'pending' && booking.hold_expires_at <= now
    ? 'expired'
    : (booking.booking_status as BookingStatus);

/** When the chart of its run is made, an ISO instant. */
export const chartTimeOf = ({
  run_date,
  first_departs_min,
}: Pick<StoredBooking, 'run_date' | 'first_departs_min'>): string | null =>
  first_departs_min === null ? null : chartAt({ run_date, first_departs_min }).toISOString();

/** Maps a stored booking to its view; no other code exposes stored bookings outside the feature. */
export const viewBooking = (booking: StoredBooking, now: Date): BookingView => ({
  id: booking.id,
  booking_reference: booking.booking_reference,
  trip_id: booking.trip_id,
  trip_leg: booking.trip_leg,
  trip_legs: booking.trip_legs,
  train_details: withBoards(booking.train_details),
  passenger_details: booking.passenger_details,
  berths: booking.berths,
  chart_at: chartTimeOf(booking),
  cancelled_passengers: booking.cancelled_passengers,
  partly_refunded_paise: booking.partly_refunded_paise,
  contact_details: booking.contact_details,
  insurance: booking.insurance,
  total_fare_paise: booking.total_fare_paise,
  payment_id: booking.payment_id,
  payment_status: booking.payment_status as PaymentStatus,
  booking_status: effectiveBookingStatus(booking, now),
  ended_reason: booking.ended_reason,
  waiting_place: booking.waiting_place,
  waiting_outcome: booking.waiting_outcome,
  hold_expires_at: booking.hold_expires_at.toISOString(),
  created_at: booking.created_at.toISOString(),
  updated_at: booking.updated_at.toISOString(),
});

/** Who opens a booking, and the key of the signed link, if the page was opened with it. */
export type BookingAccess = { actor: Actor; key: string | null };

/** Who asks for a booking: the user of the session, or a visitor, and the key of a signed link in the URL. */
export const requestedAccess = async (args: RouteArgs): Promise<BookingAccess> => ({
  actor: (await currentUser(args)) ?? visitor,
  key: new URL(args.request.url).searchParams.get('key'),
});

type ViewApp = Pick<App, 'db' | 'clock' | 'environment'>;

const viewIfVisible = async (
  app: ViewApp,
  booking: StoredBooking | null,
  { actor, key }: BookingAccess,
): Promise<BookingView | null> =>
  booking && maySeeBooking(actor, booking, await isValidLinkKey(app, booking, key))
    ? viewBooking(booking, app.clock.now())
    : null;

/** The booking with this id if the caller may see it, otherwise null. */
export const findVisibleBooking = async (
  app: ViewApp,
  id: string,
  access: BookingAccess,
): Promise<BookingView | null> => viewIfVisible(app, await findBooking(app.db, id), access);

/** Same, by booking reference. */
export const findVisibleBookingByReference = async (
  app: ViewApp,
  reference: string,
  access: BookingAccess,
): Promise<BookingView | null> => viewIfVisible(app, await findBookingByReference(app.db, reference), access);
