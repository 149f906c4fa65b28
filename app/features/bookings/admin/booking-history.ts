import type { BookingPaymentHistory } from '~/features/payments/payment-history.server.ts';
import { formatTimeOfDay } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { passengerCountLabel } from '../core/booking.ts';

export type BookingHistoryTone = 'good' | 'bad' | 'plain' | 'machine';

/** One entry of the booking history. */
export type BookingHistoryEntry = {
  key: string;
  at: string;
  title: string;
  detail: string | null;
  ref: string | null;
  tone: BookingHistoryTone;
};

export type BookingEventRow = { id: number; event: string; detail: string; created_at: string };

type HistoryInput = {
  created_at: string;
  hold_expires_at: string;
  passengers: number;
  /** It holds a place on the waiting list. */
  waits?: boolean;
  events: readonly BookingEventRow[];
  money: BookingPaymentHistory;
};

const eventLabels: Record<string, { title: string; tone: BookingHistoryTone }> = {
  confirmed: { title: 'Booking confirmed', tone: 'good' },
  confirmed_late: { title: 'Booking confirmed late', tone: 'good' },
  waiting: { title: 'Waiting list joined', tone: 'plain' },
  promoted: { title: 'Confirmed from the waiting list', tone: 'good' },
  not_confirmed: { title: 'Not confirmed at the chart', tone: 'bad' },
  waiting_refunded: { title: 'Full refund', tone: 'plain' },
  payment_failed: { title: 'Payment attempt failed', tone: 'bad' },
  berths_allotted: { title: 'Coach and berth allotted', tone: 'good' },
  passenger_moved: { title: 'Passenger moved to another berth', tone: 'plain' },
  boarding_changed: { title: 'Boarding station changed', tone: 'plain' },
  times_changed: { title: 'Train times changed', tone: 'plain' },
  expired: { title: 'Hold expired', tone: 'plain' },
  replaced: { title: 'Replaced by another booking', tone: 'plain' },
  released: { title: 'Hold released', tone: 'plain' },
  cancelled: { title: 'Booking cancelled', tone: 'bad' },
  cancelled_by_traveller: { title: 'Booking cancelled by the traveller', tone: 'bad' },
  partly_refunded: { title: 'Part refunded', tone: 'plain' },
  passengers_cancelled: { title: 'Passengers cancelled', tone: 'plain' },
  cancelled_unpaid: { title: 'Cancelled before paying', tone: 'plain' },
  email_corrected: { title: 'Email address corrected', tone: 'plain' },
  no_seats: { title: 'Paid too late', tone: 'bad' },
  paid_twice: { title: 'Paid twice', tone: 'plain' },
  wrong_amount: { title: 'Amount mismatch', tone: 'bad' },
  after_cancelling: { title: 'Paid after cancellation', tone: 'plain' },
  returned: { title: 'Refunded by the provider', tone: 'plain' },
  refund_processed: { title: 'Refund processed', tone: 'good' },
  refund_failed: { title: 'Refund failed', tone: 'bad' },
  refund_again: { title: 'Refund retried', tone: 'plain' },
  paid_otherwise: { title: 'Refunded another way', tone: 'good' },
};

/** Meaning of the provider's webhook events. */
const providerEventLabels: Record<string, string> = {
  'payment.authorized': 'The bank authorised the payment.',
  'payment.captured': 'The payment was captured.',
  'payment.failed': 'A payment attempt failed.',
  'order.paid': 'The order is paid in full.',
  'refund.created': 'A refund was created.',
  'refund.processed': 'A refund was processed.',
  'refund.failed': 'A refund failed.',
};

/** Outcome of handling a webhook event. */
const outcomeLabels: Record<string, string> = {
  confirmed: 'Checked: booking confirmed.',
  refunding: 'Checked: payment is being refunded.',
  failed: 'Checked: not paid yet.',
  waiting: 'Checked: waiting for the bank.',
  untried: 'Checked: no payment attempted.',
  'refund followed': 'Checked: our refund was updated.',
  'nothing to do': 'No action needed.',
};

const providerEventDetail = (event: string, outcome: string): string =>
  [providerEventLabels[event], outcomeLabels[outcome] ?? `Outcome: ${outcome.replaceAll('_', ' ')}.`]
    .filter(Boolean)
    .join(' ');

/** Order of entries with the same timestamp: cause before effect. */
const rank = { hold: 0, order: 1, provider: 2, event: 3, refund: 4 };

type Ranked = BookingHistoryEntry & { rank: number };

const holdEntry = ({ created_at, hold_expires_at, passengers, waits = false }: HistoryInput): Ranked => ({
  key: 'hold',
  rank: rank.hold,
  at: created_at,
  title: waits ? 'Place on the waiting list held' : 'Seats held',
  detail: `For ${passengerCountLabel(passengers)}, until ${formatTimeOfDay(hold_expires_at)} at the latest.`,
  ref: null,
  tone: 'plain',
});

const eventEntries = ({ events }: HistoryInput): Ranked[] =>
  events.map(({ id, event, detail, created_at }) => ({
    key: `event ${id}`,
    rank: rank.event,
    at: created_at,
    title: eventLabels[event]?.title ?? event,
    detail,
    ref: null,
    tone: eventLabels[event]?.tone ?? 'plain',
  }));

const paymentEntries = ({ money: { order, refunds, events } }: HistoryInput): Ranked[] => [
  ...(order
    ? [
        {
          key: 'order',
          rank: rank.order,
          at: order.created_at,
          title: 'Payment started',
          detail: null,
          ref: order.provider_order_id,
          tone: 'plain' as const,
        },
      ]
    : []),
  ...refunds.map((refund) => ({
    key: `refund ${refund.id}`,
    rank: rank.refund,
    at: refund.created_at,
    title: `Refund of ${formatRupees(refund.amount_paise)} requested`,
    detail: null,
    ref: refund.provider_refund_id,
    tone: 'plain' as const,
  })),
  ...events.map(({ id, event, outcome, received_at }) => ({
    key: `provider ${id}`,
    rank: rank.provider,
    at: received_at,
    title: `The provider sent ${event}`,
    detail: outcome ? providerEventDetail(event, outcome) : 'Not processed yet.',
    ref: id,
    tone: 'machine' as const,
  })),
];

/** History of a booking and its payments, oldest first. */
export const bookingHistory = (input: HistoryInput): BookingHistoryEntry[] =>
  [holdEntry(input), ...paymentEntries(input), ...eventEntries(input)]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.rank - b.rank)
    .map(({ rank: _, ...entry }) => entry);
