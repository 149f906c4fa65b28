import { giveBack, holdPayment, leftOfPayment, type StoredPayment } from '~/features/payments/record-money.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { formatRupees, type Paise } from '~/shared/money.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { asSentence, readReason } from './admin-reason.ts';
import { paidForTravelling } from './booking.ts';
import { cancelBooking, findBooking, type StoredBooking, tellEvent } from './bookings.store.server.ts';
import { moneyGoesBackMail } from './money-goes-back.mail.ts';

type RefundCode = 'forbidden' | 'not_found' | 'invalid' | 'not_refundable';

const whyNot: Record<string, string> = {
  pending: 'This booking is not paid yet. Release the hold instead.',
  expired: 'This booking has no ticket. Money that came for it goes back by itself.',
  cancelled: 'This booking has been refunded already.',
};

const refuse = (status: string) => fail('not_refundable', whyNot[status] ?? 'This booking can’t be refunded.');

const tell = async (
  app: Pick<App, 'clock' | 'jobs' | 'environment'>,
  tx: Tx,
  admin: Actor,
  booking: StoredBooking,
  {
    payment,
    amount,
    money,
    reason,
  }: {
    payment: Pick<StoredPayment, 'id' | 'method'>;
    amount: Paise;
    money: 'refund_pending' | 'refunded';
    reason: string;
  },
): Promise<void> => {
  const now = app.clock.now();
  const sum = formatRupees(amount);
  const what =
    money === 'refunded' ? `${sum} had been given back at the provider before.` : `${sum} goes back in full.`;
  const said = `Cancelled by the administrator ${admin.full_name}: ${asSentence(reason)} ${what}`;
  await tellEvent(tx, booking.id, 'cancelled', said, now);
  const mail = moneyGoesBackMail(booking, {
    amount,
    why: 'cancelled',
    method: payment.method,
    asked: now,
    inOurWords: reason,
    before: money === 'refunded',
  });
  await queueMail(app, tx, mail, `money goes back ${payment.id}`);
  await recordAct(app, tx, {
    actor: admin,
    action: 'booking_refunded',
    entity: { id: booking.id, label: booking.booking_reference },
    before: { booking_status: 'confirmed', payment_status: booking.payment_status },
    after: { booking_status: 'cancelled', payment_status: money, amount_paise: amount },
    reason,
  });
};

/**
 * Cancels a ticket and gives back what was paid for everybody who still travels, without a charge: seats free, refund asked for, traveller told, act in the audit, all in one transaction; the refund's job
 * then carries the money to the provider and follows it to its end. Whoever comes second, by another click or as another administrator, is told.
 * The payment is locked first, then the run, then the booking: the order of everybody who moves money and seats.
 */
export const refundBooking = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  { bookingId, reason: typed }: { bookingId: string; reason: string },
): Promise<Result<{ booking_reference: string; amount_paise: Paise }, RefundCode>> => {
  if (admin.role !== 'admin') return fail('forbidden', 'Only an administrator may refund a booking.');
  const read = readReason(typed);
  if ('wrong' in read) return fail('invalid', read.wrong, { reason: read.wrong });
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const found = await findBooking(tx, bookingId);
    if (!found) return fail('not_found', 'There is no such booking.');
    if (found.payment_id === null || found.booking_status !== 'confirmed') return refuse(found.booking_status);
    const payment = await holdPayment(tx, found.payment_id);
    // Passengers may have been cancelled while we waited for the payment; whoever changes that holds the payment.
    const booking = (await findBooking(tx, bookingId)) ?? found;
    if (!payment) throw new Error(`booking ${booking.id} has lost its payment`);
    // Of two presses at once the second finds the payment on its way.
    if (payment.status === 'refund_pending') return refuse('cancelled');
    // What was given back at the provider, in whole or in part, is not given back twice.
    const left = payment.status === 'refunded' ? 0 : await leftOfPayment(tx, payment);
    const money = left === 0 ? 'refunded' : 'refund_pending';
    const paid = paidForTravelling(booking);
    const amount = left === 0 ? paid : Math.min(paid, left);
    const answer = await cancelBooking(tx, { id: booking.id, reason: read.reason, money }, now);
    if (answer !== 'done') return refuse(answer ?? '');
    // A fault of ours, as the payment is locked: then nothing of this transaction stays.
    if (money === 'refund_pending' && !(await giveBack(app, tx, payment, { purpose: 'cancelled', amount }, now)))
      throw new Error(`payment ${payment.id} of a confirmed booking can't be given back`);
    await tell(app, tx, admin, booking, { payment, amount, money, reason: read.reason });
    return ok({ booking_reference: booking.booking_reference, amount_paise: amount });
  });
};
