import { daysBetween, indianInstant } from '~/shared/dates.ts';
import type { BookingStatus, Passenger, TrainDetails } from './booking.ts';

/** What a booking is worth at the barrier. */
export type TicketState = 'valid' | 'cancelled' | 'unpaid';

export const ticketState = ({ booking_status }: { booking_status: string }): TicketState => {
  if (booking_status === 'confirmed') return 'valid';
  return booking_status === 'cancelled' ? 'cancelled' : 'unpaid';
};

/** Whether there is, or was, a ticket to show: a booking that was never paid has none. */
export const hasTicket = (booking_status: BookingStatus): boolean => ticketState({ booking_status }) !== 'unpaid';

export type TicketPassenger = Passenger & { state: 'valid' | 'cancelled' };

/** The passengers of a booking, each with what the ticket is worth for him or her. */
export const passengerStates = (booking: {
  booking_status: string;
  passenger_details: readonly Passenger[];
}): TicketPassenger[] =>
  booking.passenger_details.map((passenger) => ({
    ...passenger,
    state: ticketState(booking) === 'cancelled' ? 'cancelled' : 'valid',
  }));

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

/** How often the ticket has changed since it was given; it never goes down. */
export const ticketChanges = (booking: { booking_status: string }): number =>
  ticketState(booking) === 'cancelled' ? 1 : 0;
