import type { RefundPurpose } from '~/features/payments/record-money.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { formatDate } from '~/shared/dates.ts';
import { formatRupees, type Paise } from '~/shared/money.ts';
import type { StoredBooking } from './bookings.store.server.ts';
import { whereAndWhen } from './refund-words.ts';

/** A cancellation by the traveller has a mail of its own. */
type WholeRefund = Exclude<RefundPurpose, 'cancelled_by_traveller' | 'at_provider'>;

const reasons: Record<WholeRefund, string> = {
  paid_twice: 'This booking was paid twice. Your ticket stays valid; the second payment goes back in full.',
  no_seats:
    'Your payment came after the seats were no longer held, and they have been taken meanwhile. We could not give you a ticket; the whole amount goes back.',
  cancelled: 'We have cancelled your booking, and your ticket is no longer valid. The whole amount goes back to you.',
  after_cancelling:
    'Your payment came after this booking had been cancelled, so there is no ticket for it. The whole amount goes back.',
  wrong_amount:
    'Your payment was not the total of the booking, so we could not give you a ticket for it. The whole amount goes back; you can book again.',
};

/** What an administrator gives back after the traveller had cancelled somebody. */
const restGoesBack =
  'We have cancelled your booking, and your ticket is no longer valid. What you paid for everybody who was still to travel goes back to you in full.';

/** What was given back at the provider before the booking was cancelled. */
const wentBackBefore =
  'We have cancelled your booking, and your ticket is no longer valid. Its money had been given back to you before.';

type GoesBack = {
  amount: Paise;
  why: WholeRefund;
  /** How it was paid. */
  method: string | null;
  asked: Date;
  /** What an administrator wrote. */
  inOurWords?: string;
  /** The money is there already. */
  before?: boolean;
};

/** Tells that a payment goes back in full, and why. */
export const moneyGoesBackMail = (
  booking: StoredBooking,
  { amount, why, method, asked, inOurWords, before = false }: GoesBack,
): Mail => {
  const { train_details: train } = booking;
  const rest = why === 'cancelled' && booking.cancelled_passengers.length > 0;
  const reason = before ? wentBackBefore : rest ? restGoesBack : reasons[why];
  return {
    to: booking.contact_details.email,
    subject: before
      ? `Booking Cancelled (${booking.booking_reference})`
      : `${formatRupees(amount)} goes back to you (${booking.booking_reference})`,
    ...mailBody({
      title: before ? 'Booking Cancelled' : 'Your money is on its way back',
      blocks: [
        { kind: 'text', text: reason },
        ...(inOurWords ? [{ kind: 'text' as const, text: `Why: ${inOurWords}` }] : []),
        {
          kind: 'facts',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: `${train.number} ${train.name}, ${formatDate(train.date)}` },
            { label: 'Refund', value: formatRupees(amount) },
          ],
        },
        {
          kind: 'text',
          text: before
            ? `It went back to where it came from. Should you not find it on your statement, write to ${brand.supportEmail}.`
            : `It comes ${whereAndWhen(method, asked)}. You need not do anything.`,
        },
      ],
    }),
  };
};
