import { listMailsAbout } from '~/features/mails/list-mails.server.ts';
import type { MailsView } from '~/features/mails/mail-view.ts';
import { type AlertView, listBookingAlerts } from '~/features/payments/alerts.server.ts';
import { type BookingPaymentHistory, loadPaymentHistory } from '~/features/payments/payment-history.server.ts';
import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { hasSeveralTrains, isActive, tripIdOf } from '../core/booking.ts';
import { type BookingView, viewBooking } from '../core/booking-view.server.ts';
import { findBooking, listBookingEvents } from '../core/bookings.store.server.ts';
import { type CancellationPrice, priceCancellation } from '../core/price-cancellation.ts';
import { listTripOf } from '../core/trips.store.server.ts';
import { listWaitingPlaces } from '../core/waiting-list.store.server.ts';
import type { WaitingPlace } from '../core/waiting-list.ts';
import { type BookingHistoryEntry, bookingHistory } from './booking-history.ts';

/** A booking as shown to the administrator, with payments, alerts, mails and history. */
export type AdminBookingView = BookingView & {
  run_date: string;
  updated_at: string;
  /** False after the account was deleted. */
  has_account: boolean;
  /** False after the personal data was removed. */
  has_contact: boolean;
  money: BookingPaymentHistory;
  alerts: AlertView[];
  /** Charges and refund of one passenger now; null without a ticket. */
  cancellation: CancellationPrice | null;
  /** The present place in line; null for a booking that does not wait. */
  waiting: WaitingPlace | null;
  history: BookingHistoryEntry[];
  mails: MailsView;
  /** All trains of the trip when there are several, which share the payment. */
  trains: TripTrain[];
};

/** A train of a trip, with the path of its booking by id. */
export type TripTrain = Pick<
  BookingView,
  'id' | 'booking_reference' | 'train_details' | 'booking_status' | 'total_fare_paise' | 'trip_leg'
>;

/** Loads the admin booking page; null when there is no such booking. */
export const loadAdminBooking = async (
  app: Pick<App, 'db' | 'clock' | 'paymentProviders'>,
  admin: Actor,
  id: string,
): Promise<Result<AdminBookingView | null, 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  const booking = await findBooking(app.db, id);
  if (!booking) return ok(null);
  const [money, rows, alerts, mails, trip] = await Promise.all([
    loadPaymentHistory(app, tripIdOf(booking)),
    listBookingEvents(app.db, booking.id),
    listBookingAlerts(app, booking.id),
    listMailsAbout(app, 'admin', { type: 'booking', id: booking.id }),
    listTripOf(app.db, booking),
  ]);
  const view = viewBooking(booking, app.clock.now());
  const events = rows.map((row) => ({
    id: row.id,
    event: row.event,
    detail: row.detail,
    created_at: row.created_at.toISOString(),
  }));
  return ok({
    ...view,
    waiting: (await listWaitingPlaces(app.db, [booking], app.clock.now())).get(booking.id) ?? null,
    run_date: booking.run_date,
    updated_at: booking.updated_at.toISOString(),
    cancellation: isActive(booking)
      ? priceCancellation(booking, await findTrainType(app, booking.train_number), app.clock.now())
      : null,
    has_account: booking.user_id !== null,
    has_contact: booking.personal_data_removed_at === null,
    money,
    alerts,
    mails,
    trains: hasSeveralTrains(booking) ? trip.map((one) => viewBooking(one, app.clock.now())) : [],
    history: bookingHistory({
      created_at: view.created_at,
      hold_expires_at: view.hold_expires_at,
      passengers: booking.passenger_details.length,
      waits: booking.waiting_no !== null,
      events,
      money,
    }),
  });
};
