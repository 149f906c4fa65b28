import { berthLabel } from '~/features/seats/coach-layout.ts';
import { isTrainClass } from '~/features/trains/core/train.ts';
import {
  daysBetween,
  formatDate,
  formatShortDate,
  formatTimeOfDay,
  indianDate,
  indianInstant,
} from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import {
  type CancelledPassenger,
  type Passenger,
  type PassengerBerth,
  passengerCountLabel,
  type TrainDetails,
  type WaitingOutcome,
} from './booking.ts';

/** Whether a booking is a ticket that is valid for travel. */
export type TicketState = 'valid' | 'waiting' | 'cancelled' | 'unpaid';

export const ticketState = ({ booking_status }: { booking_status: string }): TicketState => {
  if (booking_status === 'confirmed') return 'valid';
  if (booking_status === 'waiting') return 'waiting';
  return booking_status === 'cancelled' ? 'cancelled' : 'unpaid';
};

/** True if a ticket was issued: a booking that was never paid, or never left the waiting list with a seat, has none, even after it was cancelled. */
export const hasTicket = ({
  booking_status,
  payment_id,
  waiting_place,
  waiting_outcome,
}: {
  booking_status: string;
  payment_id: string | null;
  waiting_place: number | null;
  waiting_outcome: WaitingOutcome | null;
}): boolean =>
  payment_id !== null &&
  ticketState({ booking_status }) !== 'unpaid' &&
  (waiting_place === null || waiting_outcome === 'confirmed');

type Passengers = {
  booking_status: string;
  passenger_details: readonly Passenger[];
  cancelled_passengers: readonly CancelledPassenger[];
};

export type TicketPassenger = Passenger & { state: 'valid' | 'cancelled' };

/** Passengers with their ticket state. */
export const passengerStates = (booking: Passengers): TicketPassenger[] =>
  booking.passenger_details.map((passenger) => ({
    ...passenger,
    state:
      ticketState(booking) === 'cancelled' || booking.cancelled_passengers.some(({ id }) => id === passenger.id)
        ? 'cancelled'
        : 'valid',
  }));

/** True for a cancelled ticket, false for an unpaid booking that was cancelled. */
export const isCancelledTicket = (booking: { booking_status: string; payment_id: string | null }): boolean =>
  booking.payment_id !== null && ticketState(booking) === 'cancelled';

/** Who cancelled a passenger of a paid booking; null when not cancelled. */
export const cancelledBy = (
  booking: Passengers & { payment_id: string | null },
  passengerId: string,
): 'traveller' | 'administrator' | null => {
  const cancelled = booking.cancelled_passengers.find(({ id }) => id === passengerId);
  if (cancelled) return cancelled.by ?? 'traveller';
  return isCancelledTicket(booking) ? 'administrator' : null;
};

/** What a passenger of a paid booking has on the train: 'B4 · 23 · Lower' from the chart on. */
export const passengerStatus = (
  booking: Passengers &
    Charted & { payment_id: string | null; ended_reason: string | null; waiting_outcome: WaitingOutcome | null },
  { id, state }: TicketPassenger,
): string => {
  if (state === 'valid')
    return ticketState(booking) === 'waiting' ? 'Waiting' : (passengerBerth(booking, id) ?? 'Confirmed');
  if (!booking.ended_reason) return 'Cancelled';
  return cancelledBy(booking, id) === 'traveller' ? 'Cancelled by you earlier' : 'Cancelled by us';
};

/** True when some passengers are cancelled and the ticket is valid for the others. */
export const isPartlyCancelled = (booking: Passengers): boolean =>
  ['valid', 'waiting'].includes(ticketState(booking)) && booking.cancelled_passengers.length > 0;

/** Refund for single cancelled passengers, paid out or not. */
export const cancelledPassengersRefund = ({ cancelled_passengers }: Pick<Passengers, 'cancelled_passengers'>): Paise =>
  cancelled_passengers.reduce((sum, { refund_paise }) => sum + refund_paise, 0);

/** '3 passengers', or '2 of 3 passengers' when some are cancelled. */
export const travellingCountLabel = (booking: Passengers): string => {
  const all = booking.passenger_details.length;
  return isPartlyCancelled(booking)
    ? `${all - booking.cancelled_passengers.length} of ${passengerCountLabel(all)}`
    : passengerCountLabel(all);
};

/** '+1 day', '+2 days', or '' when it arrives on the day of departure. */
export const dayOffsetLabel = ({ from, to }: Pick<TrainDetails, 'from' | 'to'>): string => {
  const days = daysBetween(from.date, to.date);
  if (days <= 0) return '';
  return days === 1 ? '+1 day' : `+${days} days`;
};

/** The day of arrival: 'Mon, 30 Nov, +1 day'. '+1 day' stays together. */
export const arrivalDayLabel = ({ from, to }: Pick<TrainDetails, 'from' | 'to'>): string =>
  [formatDate(to.date), dayOffsetLabel({ from, to }).replace(' ', '\u00a0')].filter(Boolean).join(', ');

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Departure and arrival as instants. */
export const journeyInstants = ({ from, to }: Pick<TrainDetails, 'from' | 'to'>): { departs: Date; arrives: Date } => ({
  departs: indianInstant(from.date, minutesOf(from.departs)),
  arrives: indianInstant(to.date, minutesOf(to.arrives)),
});

type Charted = {
  berths: readonly PassengerBerth[];
  chart_at: string | null;
  train_details: Pick<TrainDetails, 'selected_class'>;
};

/** 'B4 · 23 · Lower' of a passenger; null before the chart, and for one who is cancelled. */
export const passengerBerth = (
  { berths, train_details: { selected_class } }: Omit<Charted, 'chart_at'>,
  passengerId: string,
): string | null => {
  const berth = berths.find(({ passenger_id }) => passenger_id === passengerId);
  return berth && isTrainClass(selected_class) ? berthLabel(selected_class, berth) : null;
};

/** The berths of all passengers who travel, in the order of coach and berth. */
export const berthLabels = (booking: Omit<Charted, 'chart_at'>): string[] =>
  booking.berths.flatMap(({ passenger_id }) => passengerBerth(booking, passenger_id) ?? []);

/** 'Coach and berth on Fri 4 Dec at 08:55' */
export const chartTimeLabel = (chartAt: string | null): string =>
  chartAt === null
    ? 'Coach and berth when the chart is made'
    : `Coach and berth on ${formatShortDate(indianDate(new Date(chartAt))).replace(',', '')} at ${formatTimeOfDay(chartAt)}`;

/** What the ticket says of coach and berth: when they are allotted, or that they are. */
export const coachAndBerthNote = ({ berths, chart_at }: Omit<Charted, 'train_details'>): string =>
  berths.length > 0
    ? 'Coach and berth are as in the chart.'
    : `${chartTimeLabel(chart_at)}, when the chart is made. We send them by email, and they appear on your ticket.`;

/** How the amount paid divides; the four add up to the total. */
type AmountSplit = {
  /** For the passengers who are not cancelled. */
  travelling: Paise;
  /** Cancellation charges, and insurance of cancelled passengers. */
  charges: Paise;
  /** Refund initiated or paid out. */
  refund: Paise;
  /** Refunded while the ticket is valid. */
  part: Paise;
};

/** On a cancelled ticket everything except the charges of the traveller's own cancellations is refunded. */
const splitAmount = (booking: Passengers & { total_fare_paise: Paise; partly_refunded_paise: Paise }): AmountSplit => {
  const charges = booking.cancelled_passengers.reduce((sum, { kept_paise }) => sum + kept_paise, 0);
  const ended = ticketState(booking) === 'cancelled';
  const refund = ended ? booking.total_fare_paise - charges : cancelledPassengersRefund(booking);
  const part = ended ? 0 : booking.partly_refunded_paise;
  return { travelling: booking.total_fare_paise - charges - refund - part, charges, refund, part };
};

/** Labelled amounts of a booking with refunds. */
export const paidAmountBreakdown = (
  booking: Parameters<typeof splitAmount>[0] & { payment_status: string },
): { label: string; paise: Paise }[] => {
  const { travelling, charges, refund, part } = splitAmount(booking);
  if (ticketState(booking) !== 'cancelled')
    return [
      { label: 'Travelling passengers', paise: travelling },
      ...(isPartlyCancelled(booking) ? [{ label: 'Refund for cancelled passengers', paise: refund }] : []),
      ...(part > 0 ? [{ label: 'Refund of a part', paise: part }] : []),
      ...(isPartlyCancelled(booking) ? [{ label: 'Cancellation charges', paise: charges }] : []),
    ];
  return [
    { label: booking.payment_status === 'refunded' ? 'Refunded' : 'Refund', paise: refund },
    { label: 'Cancellation charges', paise: charges },
  ];
};

/** Seconds from the booking to the last change of the ticket, which only grow; used as the calendar SEQUENCE. */
export const ticketRevision = ({
  created_at,
  updated_at,
  berths,
}: {
  created_at: string;
  updated_at: string;
  berths: readonly PassengerBerth[];
}): number => {
  const changes = [updated_at, ...berths.map(({ allotted_at }) => allotted_at)].map(Date.parse);
  return Math.floor((Math.max(...changes) - Date.parse(created_at)) / 1000);
};
