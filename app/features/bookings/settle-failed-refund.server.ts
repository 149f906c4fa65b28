import { markAlertHandled } from '~/features/payments/alerts.server.ts';
import { failedRefund, giveBackAgain, paidOtherwise } from '~/features/payments/failed-refund.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { formatRupees } from '~/shared/money.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { readReason } from './admin-reason.ts';
import { findBooking, setRefundState, tellEvent } from './bookings.store.server.ts';

type FailedRefund = { bookingId: string; refundId: string };
type SettleCode = 'forbidden' | 'not_found' | 'invalid' | 'not_failed';
type SettleApp = Pick<App, 'db' | 'clock' | 'jobs'>;

const settledAlready = () =>
  fail('not_failed', 'This refund is not waiting any more: somebody has sent it again or settled it.');

/** Sends the money of a failed refund once more, as a refund of its own; the alert about it is handled with that. Two presses send one. */
export const sendRefundAgain = async (
  app: SettleApp,
  admin: Actor,
  { bookingId, refundId }: FailedRefund,
): Promise<Result<{ amount_paise: number }, SettleCode>> => {
  if (admin.role !== 'admin') return fail('forbidden', 'Only an administrator may send a refund again.');
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    const refund = booking && (await failedRefund(tx, { bookingId: booking.id, refundId }));
    if (!booking || !refund) return fail('not_found', 'There is no such refund.');
    if (!(await giveBackAgain(app, tx, refund, now))) return settledAlready();
    const said = `The administrator ${admin.full_name} has sent the refund of ${formatRupees(refund.amount_paise)} again.`;
    await tellEvent(tx, booking.id, 'refund_again', said, now);
    await markAlertHandled(tx, refund.id, { by: admin.full_name, note: 'The refund was sent again.' }, now);
    await recordAct(app, tx, {
      actor: admin,
      action: 'refund_sent_again',
      entity: { id: booking.id, label: booking.booking_reference },
      after: { amount_paise: refund.amount_paise },
    });
    return ok({ amount_paise: refund.amount_paise });
  });
};

/** Closes a failed refund whose money the traveller was given another way, such as by bank transfer; `note` says how. Nothing is sent any more. */
export const settleOtherwise = async (
  app: SettleApp,
  admin: Actor,
  { bookingId, refundId, note: typed }: FailedRefund & { note: string },
): Promise<Result<{ amount_paise: number }, SettleCode>> => {
  if (admin.role !== 'admin') return fail('forbidden', 'Only an administrator may settle a refund.');
  const read = readReason(typed);
  if ('wrong' in read) {
    const wrong = 'Please write how the traveller was paid, such as the number of the bank transfer.';
    return fail('invalid', wrong, { note: wrong });
  }
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    const refund = booking && (await failedRefund(tx, { bookingId: booking.id, refundId }));
    if (!booking || !refund) return fail('not_found', 'There is no such refund.');
    if (!(await paidOtherwise(tx, refund, now))) return settledAlready();
    await setRefundState(tx, booking.id, 'refunded', now);
    const said = `The administrator ${admin.full_name} has paid ${formatRupees(refund.amount_paise)} back another way: ${read.reason}`;
    await tellEvent(tx, booking.id, 'paid_otherwise', said, now);
    await markAlertHandled(tx, refund.id, { by: admin.full_name, note: read.reason }, now);
    await recordAct(app, tx, {
      actor: admin,
      action: 'refund_paid_otherwise',
      entity: { id: booking.id, label: booking.booking_reference },
      after: { amount_paise: refund.amount_paise },
      reason: read.reason,
    });
    return ok({ amount_paise: refund.amount_paise });
  });
};
