import { resolveRefundAlert } from '~/features/payments/alerts.server.ts';
import {
  findFailedRefund,
  recordManualRefund,
  retryFailedRefund,
} from '~/features/payments/retry-failed-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { parseReason } from '~/shared/data/admin-reason.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { findBooking, recordBookingEvent, type StoredBooking } from '../core/bookings.store.server.ts';
import { listTripOf, updateRefundStatus } from '../core/trips.store.server.ts';

type FailedRefund = { bookingId: string; refundId: string };
type ErrorCode = 'forbidden' | 'not_found' | 'invalid' | 'not_failed';
type ResolveApp = Pick<App, 'db' | 'clock' | 'jobs'>;

/** A failed refund of any train of the trip: its trains share the payment, and the page of each shows it. */
const findRefundOfTrip = async (tx: Tx, booking: StoredBooking, refundId: string) => {
  const trip = await listTripOf(tx, booking);
  return findFailedRefund(tx, { bookingIds: trip.map(({ id }) => id), refundId });
};

const alreadyResolved = () => fail('not_failed', 'This refund has already been retried or closed.');

/** Sends a failed refund again as a new refund and marks its alert as handled. Concurrent calls create only one. */
export const resendFailedRefund = async (
  app: ResolveApp,
  admin: Actor,
  { bookingId, refundId }: FailedRefund,
): Promise<Result<{ amount_paise: number }, ErrorCode>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can retry a refund.');
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    const refund = booking && (await findRefundOfTrip(tx, booking, refundId));
    if (!booking || !refund) return fail('not_found', 'Refund not found.');
    if (!(await retryFailedRefund(app, tx, refund, now))) return alreadyResolved();
    const detail = `The administrator ${admin.full_name} has retried the refund of ${formatRupees(refund.amount_paise)}.`;
    await recordBookingEvent(tx, refund.booking_id, 'refund_again', detail, now);
    await resolveRefundAlert(tx, refund.id, { by: admin.full_name, note: 'The refund was retried.' }, now);
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'refund_sent_again',
      entity: { id: booking.id, label: booking.booking_reference },
      after: { amount_paise: refund.amount_paise },
    });
    return ok({ amount_paise: refund.amount_paise });
  });
};

/** Closes a failed refund that was paid another way, such as by bank transfer; `note` says how. Nothing more is sent to the provider. */
export const resolveRefundManually = async (
  app: ResolveApp,
  admin: Actor,
  { bookingId, refundId, note: typed }: FailedRefund & { note: string },
): Promise<Result<{ amount_paise: number }, ErrorCode>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can close a refund.');
  const read = parseReason(typed);
  if ('error' in read) {
    const error = 'Please enter how the traveller was paid, such as the bank transfer number.';
    return fail('invalid', error, { note: error });
  }
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    const refund = booking && (await findRefundOfTrip(tx, booking, refundId));
    if (!booking || !refund) return fail('not_found', 'Refund not found.');
    if (!(await recordManualRefund(tx, refund, now))) return alreadyResolved();
    await updateRefundStatus(tx, booking, 'refunded', now);
    const detail = `The administrator ${admin.full_name} has refunded ${formatRupees(refund.amount_paise)} another way: ${read.reason}`;
    await recordBookingEvent(tx, refund.booking_id, 'paid_otherwise', detail, now);
    await resolveRefundAlert(tx, refund.id, { by: admin.full_name, note: read.reason }, now);
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'refund_paid_otherwise',
      entity: { id: booking.id, label: booking.booking_reference },
      after: { amount_paise: refund.amount_paise },
      reason: read.reason,
    });
    return ok({ amount_paise: refund.amount_paise });
  });
};
