import { daysBetween, indianInstant } from '~/shared/dates.ts';
import type { Paise } from '~/shared/money.ts';
import { type CancelledPassenger, countPassengers, type Passenger, type TrainDetails } from './booking.ts';

/** What a booking is worth at the barrier. */
export type TicketState = 'valid' | 'cancelled' | 'unpaid';

export const ticketState = ({ booking_status }: { booking_status: string }): TicketState => {
  if (booking_status === 'confirmed') return 'valid';
  return booking_status === 'cancelled' ? 'cancelled' : 'unpaid';
};

/** Whether there is, or was, a ticket to show: a booking that was never paid has none, also when it was cancelled. */
export const hasTicket = ({
  booking_status,
  payment_id,
}: {
  booking_status: string;
  payment_id: string | null;
}): boolean => payment_id !== null && ticketState({ booking_status }) !== 'unpaid';

type Passengers = {
  booking_status: string;
  passenger_details: readonly Passenger[];
  cancelled_passengers: readonly CancelledPassenger[];
};

export type TicketPassenger = Passenger & { state: 'valid' | 'cancelled' };

/** The passengers of a booking, each with what the ticket is worth for him or her. */
export const passengerStates = (booking: Passengers): TicketPassenger[] =>
  booking.passenger_details.map((passenger) => ({
    ...passenger,
    state:
      ticketState(booking) === 'cancelled' || booking.cancelled_passengers.some(({ id }) => id === passenger.id)
        ? 'cancelled'
        : 'valid',
  }));

/** A ticket that is cancelled; not a hold that was given up before it was paid. */
export const wasTicket = (booking: { booking_status: string; payment_id: string | null }): boolean =>
  booking.payment_id !== null && ticketState(booking) === 'cancelled';

/** By whom a passenger of a paid booking was cancelled; null for one who may travel. Only travellers cancel passengers one by one. */
export const whoCancelled = (
  booking: Passengers & { payment_id: string | null },
  passengerId: string,
): 'traveller' | 'administrator' | null => {
  if (booking.cancelled_passengers.some(({ id }) => id === passengerId)) return 'traveller';
  return wasTicket(booking) ? 'administrator' : null;
};

/** Some of its passengers are cancelled, and the ticket is valid for the others. */
export const isPartlyCancelled = (booking: Passengers): boolean =>
  ticketState(booking) === 'valid' && booking.cancelled_passengers.length > 0;

/** What comes back, or has come back, for the passengers whom the traveller cancelled. */
export const comesBack = ({ cancelled_passengers }: Pick<Passengers, 'cancelled_passengers'>): Paise =>
  cancelled_passengers.reduce((sum, { refund_paise }) => sum + refund_paise, 0);

/** '3 passengers', or '2 of 3 passengers' when some are cancelled. */
export const countTravelling = (booking: Passengers): string => {
  const all = booking.passenger_details.length;
  return isPartlyCancelled(booking)
    ? `${all - booking.cancelled_passengers.length} of ${countPassengers(all)}`
    : countPassengers(all);
};

/** '+1 day', '+2 days', or nothing when it arrives on the day it departs. */
export const dayOffsetWords = ({ from, to }: Pick<TrainDetails, 'from' | 'to'>): string => {
  const days = daysBetween(from.date, to.date);
  if (days <= 0) return '';
  return days === 1 ? '+1 day' : `+${days} days`;
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The instants of departure and arrival as sold. */
export const journeyInstants = ({ from, to }: Pick<TrainDetails, 'from' | 'to'>): { departs: Date; arrives: Date } => ({
  departs: indianInstant(from.date, minutesOf(from.departs)),
  arrives: indianInstant(to.date, minutesOf(to.arrives)),
});

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** 'Asha Rao' as 'A… R…': enough to compare with an ID card, too little to learn a name. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...letters.segment(part)][0]?.segment ?? ''}…`)
    .join(' ');

/** Where coach and berth come from; we never learn them. */
export const coachAndBerth =
  'The railway gives coach and berth when it prepares the chart; ask at the station or the ticket examiner on the train.';

/** What became of the money of a paid booking: the three make what was paid. */
type MoneySplit = {
  /** Of those who still travel. */
  travelling: Paise;
  /** For cancelling, and insurance. */
  kept: Paise;
  /** Goes back, or has gone back. */
  back: Paise;
};

/** Of a cancelled ticket nobody travels: what the traveller's own cancellations did not keep goes back, whoever cancelled the rest. */
const moneySplit = (booking: Passengers & { total_fare_paise: Paise }): MoneySplit => {
  const kept = booking.cancelled_passengers.reduce((sum, { kept_paise }) => sum + kept_paise, 0);
  const ended = ticketState(booking) === 'cancelled';
  const back = ended ? booking.total_fare_paise - kept : comesBack(booking);
  return { travelling: booking.total_fare_paise - kept - back, kept, back };
};

/** The sums of a booking of which somebody is cancelled, with what each is called. */
export const moneySplitParts = (
  booking: Passengers & { total_fare_paise: Paise; payment_status: string },
): { label: string; paise: Paise }[] => {
  const { travelling, kept, back } = moneySplit(booking);
  if (ticketState(booking) !== 'cancelled')
    return [
      { label: 'For those who travel', paise: travelling },
      { label: 'Goes back for those cancelled', paise: back },
      { label: 'Kept for cancelling', paise: kept },
    ];
  return [
    { label: booking.payment_status === 'refunded' ? 'Returned' : 'Goes back', paise: back },
    { label: 'Kept for cancelling', paise: kept },
  ];
};

/** A number that grows with every change of the ticket since it was given: the passengers who are cancelled. */
export const ticketChanges = (booking: Passengers): number =>
  passengerStates(booking).filter(({ state }) => state === 'cancelled').length;
