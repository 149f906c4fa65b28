import { daysBetween, formatDate, indianInstant } from '~/shared/dates/dates.ts';
import type { Paise } from '~/shared/money/money.ts';
import { type CancelledPassenger, type Passenger, passengerCountLabel, type TrainDetails } from './booking.ts';
import type { WaitingOutcome } from './waiting-list.ts';

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

/** What a passenger of a paid booking has on the train. */
export const passengerStatus = (
  booking: Passengers & { payment_id: string | null; ended_reason: string | null },
  { id, state }: TicketPassenger,
): string => {
  if (state === 'valid') return 'Confirmed';
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

/** Coach and berth are assigned by the railway and never known to us. */
export const coachAndBerthNote =
  'Coach and berth are allotted at chart preparation. Check at the station or with the ticket examiner on the train.';

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

/** Increases with every change of the ticket: cancelled passengers and new times; used as the calendar SEQUENCE. */
export const ticketRevision = (booking: Passengers & { train_details: Pick<TrainDetails, 'former_times'> }): number =>
  passengerStates(booking).filter(({ state }) => state === 'cancelled').length +
  (booking.train_details.former_times?.length ?? 0);
