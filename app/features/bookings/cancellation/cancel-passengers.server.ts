import { notifyAdmins } from '~/features/accounts/core/notify-admins.server.ts';
import { enqueueRefund, lockProviderPayment, type StoredPayment } from '~/features/payments/payments.server.ts';
import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { parseReason, withFullStop } from '~/shared/data/admin-reason.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { formatRupees, formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { earlierRefundShares, isActive, type Passenger } from '../core/booking.ts';
import type { BookingAccess } from '../core/booking-view.server.ts';
import {
  findBooking,
  findBookingByReference,
  recordBookingEvent,
  type StoredBooking,
} from '../core/bookings.store.server.ts';
import type { CancellationAmounts } from '../core/cancellation.ts';
import { priceCancellation, remainingPassengers } from '../core/price-cancellation.ts';
import { hasOtherTickets, listTripOf } from '../core/trips.store.server.ts';
import { refundableForBookings } from '../refunds/refund-view.server.ts';
import { ticketLinks } from '../tickets/ticket-links.server.ts';
import { bookingCancelledMail, type CompletedCancellation, cancellationAdminMail } from './booking-cancelled.mail.ts';
import { checkCancelPermission } from './cancel-booking.policy.server.ts';
import {
  joinNames,
  leavingCostsAllMessage,
  noPassengerSelectedMessage,
  noRefundMessage,
  notCancellableMessage,
  refundLeftMessage,
} from './cancellation-labels.ts';
import { cancelTicketPassengers, lockBooking } from './cancellations.store.server.ts';

/** Limit of mails to administrators, as a cancelled train can cause hundreds; after it they get one summary. */
const adminMailLimit = { name: 'cancellation-notices', attempts: 30, minutes: 60 };

/** Enqueues the mails to traveller and administrators in the caller's transaction; `booking` is the state after the cancellation. Idempotent per passengers. */
export const enqueueCancellationMails = async (
  app: Pick<App, 'clock' | 'jobs' | 'environment'>,
  tx: Tx,
  booking: StoredBooking,
  done: CompletedCancellation,
): Promise<void> => {
  const key = `cancelled ${booking.id} ${done.chosen.map(({ id }) => id).join(' ')}`;
  const links = ticketLinks(app, booking);
  await enqueueMail(app, tx, bookingCancelledMail(booking, done, links, app.clock.now()), key);
  // The administrators see their own cancellations in the audit log.
  if (done.adminReason) return;
  await notifyAdmins(app, tx, {
    limit: adminMailLimit,
    what: 'cancellations by travellers were made',
    list: { name: 'list of bookings', path: dashboardPaths.adminTrains() },
    mailTo: (to) => cancellationAdminMail(app.environment, to, booking, done),
    key,
  });
};

/** The selected passengers and the refund shown on the page. */
export type CancelRequest = { reference: string; passengers: readonly string[]; shownRefund: Paise };

export type CancelPassengersResult = {
  booking_reference: string;
  names: string[];
  refund_paise: Paise;
  /** The whole booking is cancelled. */
  ended: boolean;
  /** They had already been cancelled; nothing changed. */
  repeated: boolean;
};

/** Who cancels: the traveller, somebody with the signed link, or an administrator with a reason. */
type CancelledBy = 'traveller' | 'link' | { admin: Actor<'admin'>; reason: string };

export type CancelCode = 'not_found' | 'invalid' | 'changed' | 'not_cancellable';
export type CancelApp = Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>;

/** Resolves the selected passengers against the current booking: those to cancel and those already cancelled, or an error. */
const resolvePassengers = (
  booking: StoredBooking,
  selected: readonly string[],
): Result<{ chosen: Passenger[]; before: Passenger[] }, CancelCode> => {
  const ids = [...new Set(selected)];
  const named = booking.passenger_details.filter(({ id }) => ids.includes(id));
  if (named.length === 0 || named.length < ids.length) return fail('invalid', noPassengerSelectedMessage);
  const travelling = remainingPassengers(booking);
  const before = named.filter((one) => !travelling.includes(one));
  if (before.length > 0 && before.length < named.length)
    return fail(
      'changed',
      `${joinNames(before)} ${before.length === 1 ? 'has' : 'have'} already been cancelled, perhaps by you in another window. Nothing was cancelled now. Please check and confirm again.`,
    );
  return ok({ chosen: named.filter((one) => travelling.includes(one)), before });
};

/** Cancels these passengers of a ticket whose payment the caller has locked: seats, refund, event and mails. */
export const applyCancellation = async (
  app: CancelApp,
  tx: Tx,
  booking: StoredBooking,
  payment: StoredPayment,
  {
    chosen,
    each,
    by,
    now,
    others,
  }: {
    chosen: Passenger[];
    each: CancellationAmounts;
    by: CancelledBy;
    now: Date;
    /** The other trains of its trip whose tickets stay valid; when left out, all that are confirmed. */
    others?: readonly StoredBooking[];
  },
): Promise<Result<CancelPassengersResult, CancelCode>> => {
  const at = now.toISOString();
  const { kept_paise, refund_paise } = each;
  const admin = typeof by === 'string' ? null : by;
  const shares = earlierRefundShares(booking, remainingPassengers(booking).length);
  const [largest = 0] = shares;
  const passengers = chosen.map(({ id }, index) => ({
    id,
    at,
    // The price is for the largest share.
    kept_paise: kept_paise + largest - (shares[index] ?? 0),
    refund_paise,
    ...(largest > 0 ? { earlier_paise: shares[index] ?? 0 } : {}),
    ...(admin ? { by: 'administrator' as const } : {}),
  }));
  const outcome = await cancelTicketPassengers(tx, { bookingId: booking.id, passengers }, now);
  if (outcome !== 'done' && outcome !== 'ended') return fail('not_cancellable', notCancellableMessage(outcome ?? ''));
  const ended = outcome === 'ended';
  const sumOf = (amounts: Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);
  const sums = {
    kept: sumOf(passengers.map((one) => one.kept_paise)),
    refund: refund_paise * chosen.length,
    earlier: sumOf(shares.slice(0, chosen.length)),
  };
  const ticketStays = !ended || (await hasOtherTickets(tx, booking));
  const refund = {
    purpose: admin ? 'cancelled' : 'cancelled_by_traveller',
    bookingId: booking.id,
    amount: sums.refund,
    ticketStays,
  } as const;
  // Cannot happen while the payment is locked; throwing rolls the transaction back.
  if (!(await enqueueRefund(app, tx, payment, refund, now)))
    throw new Error(`the rest of payment ${payment.id} is less than the refund`);
  const who = admin
    ? `the administrator ${admin.admin.full_name}`
    : by === 'link'
      ? 'someone with the email link'
      : 'the traveller';
  const money = `Refund ${formatRupees(sums.refund)}, cancellation charges ${formatRupees(sums.kept)}.`;
  const what = !ended ? 'passengers_cancelled' : admin ? 'cancelled' : 'cancelled_by_traveller';
  const reason = admin ? ` Reason: ${withFullStop(admin.reason)}` : '';
  await recordBookingEvent(tx, booking.id, what, `Cancelled by ${who}: ${joinNames(chosen)}.${reason} ${money}`, now);
  const left = (await findBooking(tx, booking.id)) ?? booking;
  await enqueueCancellationMails(app, tx, left, {
    chosen,
    sums,
    method: payment.method,
    others:
      others ??
      (await listTripOf(tx, booking)).filter(
        ({ id, booking_status }) => id !== booking.id && booking_status === 'confirmed',
      ),
    ...(admin ? { adminReason: admin.reason } : {}),
  });
  if (admin)
    await recordAuditEvent(app, tx, {
      actor: admin.admin,
      action: 'passengers_cancelled',
      entity: { id: booking.id, label: booking.booking_reference },
      before: { booking_status: booking.booking_status, passengers: remainingPassengers(booking).length },
      after: {
        booking_status: left.booking_status,
        passengers: remainingPassengers(left).length,
        refund_paise: sums.refund,
      },
      reason: admin.reason,
    });
  return ok({
    booking_reference: booking.booking_reference,
    names: chosen.map(({ name }) => name),
    refund_paise: sums.refund,
    ended,
    repeated: false,
  });
};

/**
 * Cancels some or all passengers of a ticket. Releasing the seats, creating the refund, event and mails are one transaction; the refund job
 * then sends the refund. Fails without a change when the refund differs from the one shown, or when the booking has changed meanwhile.
 * Repeating the same request is a success without a change.
 * Lock order everywhere: payment, train run, booking.
 */
const cancelSelected = async (
  app: CancelApp,
  found: StoredBooking,
  { passengers, refundOf }: { passengers: readonly string[]; refundOf: (count: number) => Paise },
  by: CancelledBy,
): Promise<Result<CancelPassengersResult, CancelCode>> => {
  if (found.payment_id === null) return fail('not_cancellable', notCancellableMessage(found.booking_status));
  const paymentId = found.payment_id;
  const trainType = await findTrainType(app, found.train_number);
  return app.db.transaction(async (tx) => {
    const payment = await lockProviderPayment(tx, paymentId);
    const now = app.clock.now();
    // Read after payment and run are locked: every cancellation holds the one, and whoever confirms a place on the waiting list the other.
    await lockBooking(tx, found.id, now);
    const booking = await findBooking(tx, found.id);
    if (!payment || !booking) throw new Error(`payment of booking ${found.id} not found`);
    const resolved = resolvePassengers(booking, passengers);
    if (!resolved.success) return resolved;
    const { chosen, before } = resolved.data;
    const ended = booking.booking_status === 'cancelled';
    if (chosen.length === 0)
      return ok({
        booking_reference: booking.booking_reference,
        names: before.map(({ name }) => name),
        refund_paise: 0,
        ended,
        repeated: true,
      });
    if (!isActive(booking)) return fail('not_cancellable', notCancellableMessage(booking.booking_status));
    const { quote: verdict, steps } = priceCancellation(booking, trainType, now);
    if (!verdict.possible)
      return fail('not_cancellable', steps.length === 0 ? leavingCostsAllMessage : noRefundMessage(verdict.why, steps));
    const shownRefund = refundOf(chosen.length);
    const refund = verdict.refund_paise * chosen.length;
    if (refund !== shownRefund)
      return fail(
        'changed',
        `The refund is now ${formatRupeesExact(refund)}, not ${formatRupeesExact(shownRefund)}, because the time limit has passed, a seat became free for you or a part of the price was refunded. Nothing was cancelled. Please check and confirm again.`,
      );
    // Partly refunded at the provider: less is left than the refund by the rules.
    const trip = await listTripOf(tx, booking);
    const left = await refundableForBookings(tx, payment, { trip, cancelled: [booking] });
    if (left < refund) return fail('not_cancellable', refundLeftMessage(left, verdict.refund_paise));
    return applyCancellation(app, tx, booking, payment, { chosen, each: verdict, by, now });
  });
};

/** Cancels passengers as the traveller or a holder of the signed link who may cancel. */
export const cancelPassengers = tracedUseCase(
  'cancel passengers',
  async (
    app: CancelApp,
    access: BookingAccess,
    { reference, passengers, shownRefund }: CancelRequest,
  ): Promise<Result<CancelPassengersResult, CancelCode>> => {
    const found = await findBookingByReference(app.db, reference);
    if (!found || (await checkCancelPermission(app, found, access)) !== 'yes')
      return fail('not_found', 'Booking Not Found');
    const by = access.actor.id === found.user_id ? 'traveller' : 'link';
    return cancelSelected(app, found, { passengers, refundOf: () => shownRefund }, by);
  },
);

/** Cancels passengers as an administrator, by the same rules, charges and path as the traveller. `shownRefund` is that of one passenger. */
export const cancelPassengersAsAdmin = async (
  app: CancelApp,
  admin: Actor,
  request: { bookingId: string; passengers: readonly string[]; shownRefund: Paise; reason: string },
): Promise<Result<CancelPassengersResult, CancelCode | 'forbidden'>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can cancel passengers.');
  const read = parseReason(request.reason);
  if ('error' in read) return fail('invalid', read.error, { reason: read.error });
  const booking = await findBooking(app.db, request.bookingId);
  if (!booking) return fail('not_found', 'Booking not found.');
  const refundOf = (count: number): Paise => request.shownRefund * count;
  return cancelSelected(app, booking, { passengers: request.passengers, refundOf }, { admin, reason: read.reason });
};
