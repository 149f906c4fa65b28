import { giveBack, holdPayment, leftOfPayment, type StoredPayment } from '~/features/payments/record-money.server.ts';
import { trainTypeOf } from '~/features/trains/train-names.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { formatRupees, type Paise } from '~/shared/money.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { Passenger } from './booking.ts';
import { findBooking, findBookingByReference, type StoredBooking, tellEvent } from './bookings.store.server.ts';
import type { SeatSums } from './cancellation.ts';
import { inWords, tickSomebody, whyNotCancellable, whyNothingComesBack } from './cancellation-words.ts';
import { takeOffTicket } from './cancellations.store.server.ts';
import { priceCancellation, stillTravelling } from './price-cancellation.ts';
import { tellOfCancellation } from './tell-of-cancellation.server.ts';
import { type Asking, mayCancel } from './who-may-cancel.server.ts';

/** Whom the traveller has ticked, and the sum that the page showed. */
export type CancelWish = { reference: string; passengers: readonly string[]; shownRefund: Paise };

export type Cancelled = {
  booking_reference: string;
  names: string[];
  refund_paise: Paise;
  /** Nobody is left to travel. */
  ended: boolean;
  /** They had been cancelled before: nothing was done now. */
  repeated: boolean;
};

type CancelCode = 'not_found' | 'invalid' | 'changed' | 'not_cancellable';
type CancelApp = Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>;

/** What is wanted, against the booking as it stands: the passengers, or why nothing is done. */
const readWish = (
  booking: StoredBooking,
  wanted: readonly string[],
): Result<{ chosen: Passenger[]; before: Passenger[] }, CancelCode> => {
  const ids = [...new Set(wanted)];
  const named = booking.passenger_details.filter(({ id }) => ids.includes(id));
  if (named.length === 0 || named.length < ids.length) return fail('invalid', tickSomebody);
  const travelling = stillTravelling(booking);
  const before = named.filter((one) => !travelling.includes(one));
  if (before.length > 0 && before.length < named.length)
    return fail(
      'changed',
      `${inWords(before)} ${before.length === 1 ? 'has' : 'have'} been cancelled meanwhile, perhaps by you in another window. Nothing has been cancelled now; please look again and confirm.`,
    );
  return ok({ chosen: named.filter((one) => travelling.includes(one)), before });
};

const write = async (
  app: CancelApp,
  tx: Tx,
  booking: StoredBooking,
  payment: StoredPayment,
  { chosen, each, byLink, now }: { chosen: Passenger[]; each: SeatSums; byLink: boolean; now: Date },
): Promise<Result<Cancelled, CancelCode>> => {
  const at = now.toISOString();
  const { kept_paise, refund_paise } = each;
  const passengers = chosen.map(({ id }) => ({ id, at, kept_paise, refund_paise }));
  const answer = await takeOffTicket(tx, { bookingId: booking.id, passengers }, now);
  if (answer !== 'done' && answer !== 'ended') return fail('not_cancellable', whyNotCancellable(answer ?? ''));
  const ended = answer === 'ended';
  const sums = { kept: kept_paise * chosen.length, refund: refund_paise * chosen.length };
  const refund = { purpose: 'cancelled_by_traveller', amount: sums.refund, ticketStays: !ended } as const;
  // A fault of ours, as the payment is locked and pays for these seats: then nothing of this transaction stays.
  if (!(await giveBack(app, tx, payment, refund, now)))
    throw new Error(`payment ${payment.id} has not so much left as cancelling brings back`);
  const who = byLink ? 'the bearer of the link in the mail' : 'the traveller';
  const money = `${formatRupees(sums.refund)} goes back, ${formatRupees(sums.kept)} is kept.`;
  const what = ended ? 'cancelled_by_traveller' : 'passengers_cancelled';
  await tellEvent(tx, booking.id, what, `Cancelled by ${who}: ${inWords(chosen)}. ${money}`, now);
  const left = (await findBooking(tx, booking.id)) ?? booking;
  await tellOfCancellation(app, tx, left, { chosen, sums, method: payment.method });
  return ok({
    booking_reference: booking.booking_reference,
    names: chosen.map(({ name }) => name),
    refund_paise: sums.refund,
    ended,
    repeated: false,
  });
};

/**
 * Cancels passengers of a ticket, some or all: their seats are free, what the rule leaves of their fare is asked back, the story, the traveller and the
 * administrators are told, all in one transaction; the refund's job then carries the money. Only what the traveller was shown is done: when less or more
 * would come back by now, or somebody else was quicker, nothing happens and the answer says so. The same wish again changes nothing and is no error.
 * The payment is locked first, then the run, then the booking: the order of everybody who moves money and seats.
 */
export const cancelPassengers = async (
  app: CancelApp,
  asking: Asking,
  { reference, passengers, shownRefund }: CancelWish,
): Promise<Result<Cancelled, CancelCode>> => {
  const found = await findBookingByReference(app.db, reference);
  if (!found || (await mayCancel(app, found, asking)) !== 'yes') return fail('not_found', 'Booking Not Found');
  if (found.payment_id === null) return fail('not_cancellable', whyNotCancellable(found.booking_status));
  const paymentId = found.payment_id;
  const trainType = await trainTypeOf(app, found.train_number);
  return app.db.transaction(async (tx) => {
    const payment = await holdPayment(tx, paymentId);
    // Only now: whoever cancels holds the payment.
    const booking = await findBooking(tx, found.id);
    if (!payment || !booking) throw new Error(`booking ${found.id} has lost its payment`);
    const wish = readWish(booking, passengers);
    if (!wish.success) return wish;
    const { chosen, before } = wish.data;
    const ended = booking.booking_status === 'cancelled';
    if (chosen.length === 0)
      return ok({
        booking_reference: reference,
        names: before.map(({ name }) => name),
        refund_paise: 0,
        ended,
        repeated: true,
      });
    if (booking.booking_status !== 'confirmed')
      return fail('not_cancellable', whyNotCancellable(booking.booking_status));
    const now = app.clock.now();
    const { verdict, steps } = priceCancellation(booking, trainType, now);
    if (!verdict.possible) return fail('not_cancellable', whyNothingComesBack(verdict.why, steps));
    const refund = verdict.refund_paise * chosen.length;
    if (refund !== shownRefund)
      return fail(
        'changed',
        `${formatRupees(refund)} comes back now, not ${formatRupees(shownRefund)}: the time for the other sum has passed. Nothing has been cancelled; please look again and confirm.`,
      );
    // Somebody has given money back at the provider: what the rule says is not there any more.
    if (payment.status !== 'successful' || (await leftOfPayment(tx, payment)) < refund)
      return fail('not_cancellable', whyNotCancellable('returned'));
    const byLink = asking.viewer?.id !== booking.user_id;
    return write(app, tx, booking, payment, { chosen, each: verdict, byLink, now });
  });
};
