import type { MoneyStory } from '~/features/payments/money-story.server.ts';
import { formatTimeOfDay } from '~/shared/dates.ts';
import { formatRupees } from '~/shared/money.ts';
import { countPassengers } from './booking.ts';

export type StoryTone = 'good' | 'bad' | 'plain' | 'machine';

/** One thing that happened to a booking. */
export type StoryEntry = {
  key: string;
  at: string;
  title: string;
  detail: string | null;
  ref: string | null;
  tone: StoryTone;
};

export type BookingEventLine = { id: number; event: string; detail: string; created_at: string };

type Told = {
  created_at: string;
  hold_expires_at: string;
  passengers: number;
  events: readonly BookingEventLine[];
  money: MoneyStory;
};

const eventWords: Record<string, { title: string; tone: StoryTone }> = {
  confirmed: { title: 'Booking confirmed', tone: 'good' },
  confirmed_late: { title: 'Booking confirmed late', tone: 'good' },
  payment_failed: { title: 'An attempt to pay failed', tone: 'bad' },
  expired: { title: 'Hold ended', tone: 'plain' },
  replaced: { title: 'Replaced by another booking', tone: 'plain' },
  released: { title: 'Hold released', tone: 'plain' },
  cancelled: { title: 'Booking cancelled', tone: 'bad' },
  cancelled_by_traveller: { title: 'Booking cancelled by the traveller', tone: 'bad' },
  passengers_cancelled: { title: 'Passengers cancelled by the traveller', tone: 'plain' },
  given_up: { title: 'Cancelled before paying', tone: 'plain' },
  no_seats: { title: 'Payment came too late', tone: 'bad' },
  paid_twice: { title: 'Paid twice', tone: 'plain' },
  wrong_amount: { title: 'A payment was not the total', tone: 'bad' },
  after_cancelling: { title: 'Payment after the cancellation', tone: 'plain' },
  returned: { title: 'Given back by the provider', tone: 'plain' },
  refund_processed: { title: 'Refund paid out', tone: 'good' },
  refund_failed: { title: 'Refund failed', tone: 'bad' },
  refund_again: { title: 'Refund sent again', tone: 'plain' },
  paid_otherwise: { title: 'Paid back another way', tone: 'good' },
};

/** What the provider's events mean. */
const providerWords: Record<string, string> = {
  'payment.authorized': 'The bank has agreed to the payment.',
  'payment.captured': 'The payment has been taken.',
  'payment.failed': 'An attempt to pay has failed.',
  'order.paid': 'The order is paid in full.',
  'refund.created': 'A refund has been made.',
  'refund.processed': 'A refund has been paid out.',
  'refund.failed': 'A refund has failed.',
};

/** How the booking stood once we had looked. */
const standings: Record<string, string> = {
  confirmed: 'We looked: the booking is confirmed.',
  refunding: 'We looked: the money goes back.',
  failed: 'We looked: not paid yet.',
  waiting: 'We looked: the bank has not answered yet.',
  untried: 'We looked: no payment was tried.',
  'refund followed': 'We looked, and noted it at our refund.',
  'nothing to do': 'There was nothing to do.',
};

const toldAndDone = (event: string, outcome: string): string =>
  [providerWords[event], standings[outcome] ?? `Outcome: ${outcome.replaceAll('_', ' ')}.`].filter(Boolean).join(' ');

/** Of what happened in the same instant: the cause before what follows from it. */
const rank = { hold: 0, order: 1, provider: 2, event: 3, refund: 4 };

type Ranked = StoryEntry & { rank: number };

const beginning = ({ created_at, hold_expires_at, passengers }: Told): Ranked => ({
  key: 'hold',
  rank: rank.hold,
  at: created_at,
  title: 'Seats held',
  detail: `For ${countPassengers(passengers)}, until ${formatTimeOfDay(hold_expires_at)} at the latest.`,
  ref: null,
  tone: 'plain',
});

const ofEvents = ({ events }: Told): Ranked[] =>
  events.map(({ id, event, detail, created_at }) => ({
    key: `event ${id}`,
    rank: rank.event,
    at: created_at,
    title: eventWords[event]?.title ?? event,
    detail,
    ref: null,
    tone: eventWords[event]?.tone ?? 'plain',
  }));

const ofMoney = ({ money: { order, refunds, events } }: Told): Ranked[] => [
  ...(order
    ? [
        {
          key: 'order',
          rank: rank.order,
          at: order.created_at,
          title: 'Payment begun',
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
    title: `Refund of ${formatRupees(refund.amount_paise)} asked for`,
    detail: null,
    ref: refund.provider_refund_id,
    tone: 'plain' as const,
  })),
  ...events.map(({ id, event, outcome, received_at }) => ({
    key: `provider ${id}`,
    rank: rank.provider,
    at: received_at,
    title: `The provider sent ${event}`,
    detail: outcome ? toldAndDone(event, outcome) : 'Not read yet.',
    ref: id,
    tone: 'machine' as const,
  })),
];

/** Everything that happened to a booking and its money, in the order it happened. */
export const bookingStory = (told: Told): StoryEntry[] =>
  [beginning(told), ...ofMoney(told), ...ofEvents(told)]
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.rank - b.rank)
    .map(({ rank: _, ...entry }) => entry);
