import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import type { Paise } from '~/shared/money.ts';
import type {
  BookingStatus,
  CancelledPassenger,
  ContactDetails,
  Passenger,
  PaymentStatus,
  TrainDetails,
} from './booking.ts';
import { linkKeyIsValid } from './booking-link.server.ts';
import { findBooking, findBookingByReference, type StoredBooking } from './bookings.store.server.ts';

/** What the owner, the bearer of the signed link and the admin see of a booking. */
export type BookingView = {
  id: string;
  booking_reference: string;
  train_details: TrainDetails;
  passenger_details: Passenger[];
  /** Who of them was cancelled by the traveller. */
  cancelled_passengers: CancelledPassenger[];
  contact_details: ContactDetails;
  insurance: boolean;
  total_fare_paise: Paise;
  payment_id: string | null;
  payment_status: PaymentStatus;
  booking_status: BookingStatus;
  /** Why an administrator released or cancelled it; null when the traveller cancelled it. */
  ended_reason: string | null;
  /** ISO instant. */
  hold_expires_at: string;
  created_at: string;
};

/** A hold that has ended reads as expired, swept or not. */
export const shownStatus = (
  booking: Pick<StoredBooking, 'booking_status' | 'hold_expires_at'>,
  now: Date,
): BookingStatus =>
  booking.booking_status === 'pending' && booking.hold_expires_at <= now
    ? 'expired'
    : (booking.booking_status as BookingStatus);

/** The only way out of the room for a booking. */
export const viewBooking = (booking: StoredBooking, now: Date): BookingView => ({
  id: booking.id,
  booking_reference: booking.booking_reference,
  train_details: booking.train_details,
  passenger_details: booking.passenger_details,
  cancelled_passengers: booking.cancelled_passengers,
  contact_details: booking.contact_details,
  insurance: booking.insurance,
  total_fare_paise: booking.total_fare_paise,
  payment_id: booking.payment_id,
  payment_status: booking.payment_status as PaymentStatus,
  booking_status: shownStatus(booking, now),
  ended_reason: booking.ended_reason,
  hold_expires_at: booking.hold_expires_at.toISOString(),
  created_at: booking.created_at.toISOString(),
});

type Asking = { viewer: SignedInUser | null; key: string | null };

/** The owner, the admin, or the bearer of the signed link (decisions.md, "Who may see what"). */
const maySee = (app: Pick<App, 'environment'>, booking: StoredBooking, { viewer, key }: Asking): boolean =>
  (viewer !== null && (viewer.id === booking.user_id || viewer.role === 'admin')) ||
  linkKeyIsValid(app.environment, booking.id, key);

type SeeingApp = Pick<App, 'db' | 'clock' | 'environment'>;

const shown = (app: SeeingApp, booking: StoredBooking | null, asking: Asking): BookingView | null =>
  booking && maySee(app, booking, asking) ? viewBooking(booking, app.clock.now()) : null;

/** The booking with this id for whoever may see it; null for everyone else, as if there were none. */
export const seeBooking = async (app: SeeingApp, id: string, asking: Asking): Promise<BookingView | null> =>
  shown(app, await findBooking(app.db, id), asking);

/** The same by its reference. */
export const seeBookingByReference = async (
  app: SeeingApp,
  reference: string,
  asking: Asking,
): Promise<BookingView | null> => shown(app, await findBookingByReference(app.db, reference), asking);
