import type { RefundPurpose } from '~/features/payments/payments.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { refundDestination, refundDestinationAndDate, validTicketsNote } from './refund-labels.ts';

/** Cancellations by the traveller have their own mail. */
type MailedPurpose = Exclude<RefundPurpose, 'cancelled_by_traveller' | 'at_provider'>;

const reasons: Record<MailedPurpose, string> = {
  partial: 'We are refunding a part of the price of your booking. Your ticket stays valid.',
  paid_twice: 'This booking was paid twice. Your ticket stays valid, and the second payment will be refunded in full.',
  no_seats:
    'Your payment came after your seats were released, and they have since been booked by others. We could not issue a ticket; you will get a full refund.',
  not_confirmed:
    'No seat became free before the chart of your train was made, so you have no ticket. You will get a full refund.',
  cancelled: 'We have cancelled your booking, and your ticket is no longer valid. You will get a full refund.',
  after_cancelling:
    'Your payment came after this booking was cancelled, so no ticket was issued. You will get a full refund.',
  wrong_amount:
    'Your payment did not match the booking total, so we could not issue a ticket. You will get a full refund, and you can book again.',
};

/** For a place on the waiting list that was paid after its hold. */
const placeLost =
  'Your payment came after your place on the waiting list had ended, and no seat was free. You will get a full refund.';

/** While a paid place on the waiting list is no ticket. */
const waitingReasons: Partial<Record<MailedPurpose, string>> = {
  paid_twice:
    'This booking was paid twice. You stay on the waiting list, and the second payment will be refunded in full.',
  cancelled:
    'We have cancelled your booking, and your place on the waiting list has ended. What was paid for it is refunded in full.',
};

/** For a trip of several trains: it is confirmed as a whole or not at all. */
const tripReasons: Partial<Record<MailedPurpose, string>> = {
  paid_twice: 'This journey was paid twice. Your tickets stay valid, and the second payment will be refunded in full.',
  after_cancelling:
    'Your payment came after this journey was cancelled, so no tickets were issued. You will get a full refund for all trains.',
  no_seats:
    'Your payment came after your seats were released, and those of at least one train have since been booked by others. We could not issue tickets; you will get a full refund for all trains.',
};

/** For a booking of which the traveller had already cancelled some passengers. */
const remainingRefunded =
  'We have cancelled your booking, and your ticket is no longer valid. You will get a full refund for the remaining passengers.';

/** For a booking of which a part of the price was refunded before. */
const restRefunded =
  'We have cancelled your booking, and your ticket is no longer valid. You will get a refund of what is left of the price.';

/** For a payment refunded at the provider before the booking was cancelled. */
const alreadyRefunded =
  'We have cancelled your booking, and your ticket is no longer valid. Your payment was already refunded.';

type RefundDetails = {
  amount: Paise;
  why: MailedPurpose;
  /** Payment method. */
  method: string | null;
  requestedAt: Date;
  /** Reason entered by the administrator. */
  adminReason?: string;
  /** The amount was already refunded. */
  isRefunded?: boolean;
};

/** Tells the traveller about the full refund of a trip or of one cancelled train of it, or the refund of a part of the price, and its reason. */
export const refundInitiatedMail = (
  [booking, ...others]: readonly [StoredBooking, ...StoredBooking[]],
  { amount, why, method, requestedAt: asked, adminReason: inOurWords, isRefunded: before = false }: RefundDetails,
): Mail => {
  const trip = [booking, ...others];
  const partlyCancelled = why === 'cancelled' && booking.cancelled_passengers.length > 0;
  const reasonOf = (): string => {
    if (before) return alreadyRefunded;
    if (why === 'no_seats' && booking.waiting_no !== null) return placeLost;
    if (booking.booking_status === 'waiting' && waitingReasons[why]) return waitingReasons[why];
    if (why === 'cancelled' && booking.partly_refunded_paise > 0) return restRefunded;
    if (partlyCancelled) return remainingRefunded;
    return (others.length > 0 ? tripReasons[why] : undefined) ?? reasons[why];
  };
  return {
    template: 'refund_initiated',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: before
      ? `Booking Cancelled (${booking.booking_reference})`
      : `Refund of ${formatRupeesExact(amount)} initiated (${booking.booking_reference})`,
    content: {
      title: before ? 'Booking Cancelled' : 'Refund initiated',
      blocks: [
        { kind: 'text', text: reasonOf() },
        ...(inOurWords ? [{ kind: 'text' as const, text: `Reason: ${inOurWords}` }] : []),
        {
          kind: 'rows',
          rows: [
            {
              label: others.length > 0 ? 'Booking references' : 'Booking reference',
              value: trip.map(({ booking_reference }) => booking_reference).join('\n'),
            },
            {
              label: others.length > 0 ? 'Trains' : 'Train',
              value: trip
                .map(({ train_details: train }) => `${train.number} ${train.name}, ${formatDate(train.date)}`)
                .join('\n'),
            },
            { label: 'Refund', value: formatRupeesExact(amount) },
          ],
        },
        {
          kind: 'text',
          text: before
            ? `It went to your original payment method. If it is not on your statement, write to ${brand.supportEmail}.`
            : `It will be credited ${refundDestinationAndDate(method, asked)}. No action is needed from you.`,
        },
      ],
    },
  };
};

/** Tells the traveller that a refund of a trip, or of one cancelled train of it, was paid out. */
export const refundPaidOutMail = (
  [booking, ...others]: readonly [StoredBooking, ...StoredBooking[]],
  {
    amount,
    method,
    page,
    valid,
    isSecondPayment,
  }: {
    amount: Paise;
    method: string | null;
    page: string;
    /** The tickets that stay valid. */
    valid: readonly StoredBooking[];
    isSecondPayment: boolean;
  },
): Mail => {
  const trip = [booking, ...others];
  return {
    template: 'refund_paid_out',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `${formatRupeesExact(amount)} has been refunded (${booking.booking_reference})`,
    content: {
      title: `${formatRupeesExact(amount)} has been refunded`,
      blocks: [
        {
          kind: 'text',
          text: `The amount has been refunded ${refundDestination(method)}. Your bank may take a few days to show it.`,
        },
        ...(isSecondPayment
          ? [{ kind: 'text' as const, text: 'You had paid twice; this is the second payment.' }]
          : []),
        ...(valid.length > 0 ? [{ kind: 'text' as const, text: validTicketsNote(valid) }] : []),
        {
          kind: 'rows',
          rows: [
            {
              label: others.length > 0 ? 'Booking references' : 'Booking reference',
              value: trip.map(({ booking_reference }) => booking_reference).join('\n'),
            },
            {
              label: others.length > 0 ? 'Trains' : 'Train',
              value: trip
                .map(({ train_details: train }) => `${train.number} ${train.name}, ${formatDate(train.from.date)}`)
                .join('\n'),
            },
            { label: 'Refund', value: formatRupeesExact(amount) },
          ],
        },
        { kind: 'button', label: 'Open your booking', href: page },
        {
          kind: 'note',
          text: `If it is not on your statement, write to ${brand.supportEmail} with your booking reference.`,
        },
      ],
    },
  };
};
