import { addDays, formatDate, indianDate, type PlainDate, weekdayFromMonday } from '~/shared/dates/dates.ts';
import type { TrainDetails } from '../core/booking.ts';

/** Banks credit refunds within five to seven working days. */
const maxWorkingDays = 7;

/** The date by which a refund requested now has usually arrived; bank holidays are not considered. */
export const refundExpectedBy = (requestedAt: Date | string): PlainDate => {
  let day = indianDate(new Date(requestedAt));
  for (let left = maxWorkingDays; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayFromMonday(day) < 5) left -= 1;
  }
  return day;
};

const destinations: Record<string, string> = {
  upi: 'to the UPI account you paid from',
  card: 'to the card you paid with',
  netbanking: 'to the bank account you paid from',
  wallet: 'to the wallet you paid from',
};

/** Refund destination by payment method. */
export const refundDestination = (method: string | null): string =>
  destinations[method ?? ''] ?? 'to your original payment method';

/** 'to the UPI account you paid from, usually by Tue, 1 Dec 2026'. */
export const refundDestinationAndDate = (method: string | null, requestedAt: Date | string): string =>
  `${refundDestination(method)}, usually by ${formatDate(refundExpectedBy(requestedAt))}`;

type ValidTicket = { booking_reference: string; train_details: Pick<TrainDetails, 'number' | 'name'> };

/** Which tickets stay valid beside a refund: 'Your ticket for train 12951 Mumbai Rajdhani (RH17...) stays valid.' */
export const validTicketsNote = (tickets: readonly ValidTicket[]): string => {
  const list = tickets
    .map(({ booking_reference, train_details: { number, name } }) => `${number} ${name} (${booking_reference})`)
    .join(', ');
  return tickets.length === 1
    ? `Your ticket for train ${list} stays valid.`
    : `Your tickets for trains ${list} stay valid.`;
};
