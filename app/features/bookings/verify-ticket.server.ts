import { addressBucket, countAttempt, takeBackAttempt } from '~/features/accounts/limit-attempts.server.ts';
import type { Caller } from '~/features/accounts/session.server.ts';
import { trainClassName } from '~/features/trains/train.ts';
import type { App } from '~/server/app.server.ts';
import { daysBetween, indianDate } from '~/shared/dates.ts';
import type { TrainDetails } from './booking.ts';
import { findBookingByReference, type StoredBooking } from './bookings.store.server.ts';
import { maskedName, passengerStates, type TicketState, ticketState } from './ticket.ts';
import { checkCodeFits, referenceOfToken, typedReference } from './ticket-code.server.ts';

/** What a ticket examiner needs, and nothing else: no name, contact, fare or payment. */
export type ExaminedTicket = {
  state: TicketState;
  booking_reference: string;
  train: { number: string; name: string };
  from: TrainDetails['from'];
  to: TrainDetails['to'];
  class: string;
  passengers: { initials: string; state: 'valid' | 'cancelled' }[];
  /** Days from today in India to the day of travel: 0 is today. */
  days_away: number;
  /** The day of arrival is past. */
  over: boolean;
};

export type Examination =
  | { found: 'ticket'; ticket: ExaminedTicket }
  /** The code is not ours, or was altered on the way. */
  | { found: 'forged' }
  /** There is no such ticket, or the check code is another's: the answer does not tell which. */
  | { found: 'nothing' }
  | { found: 'too_many'; waitMinutes: number };

/** Scanning a full train from one address must not be held up; guessing must. Wrong codes alone count for the tight ones. */
const verifyLimits = {
  byAddress: { name: 'verify-address', attempts: 1200, minutes: 10 },
  wrongByAddress: { name: 'verify-wrong-address', attempts: 40, minutes: 10 },
  wrongCodes: { name: 'verify-wrong-code', attempts: 10, minutes: 60 },
} as const;

type Verifying = Pick<App, 'db' | 'clock' | 'environment'>;

const tooMany = (seconds: number): Examination => ({ found: 'too_many', waitMinutes: Math.ceil(seconds / 60) });

const examined = (booking: StoredBooking, now: Date): ExaminedTicket => {
  const { train_details: train } = booking;
  const today = indianDate(now);
  return {
    state: ticketState(booking),
    booking_reference: booking.booking_reference,
    train: { number: train.number, name: train.name },
    from: train.from,
    to: train.to,
    class: `${trainClassName(train.selected_class)} (${train.selected_class})`,
    passengers: passengerStates(booking).map(({ name, state }) => ({ initials: maskedName(name), state })),
    days_away: daysBetween(today, train.from.date),
    over: train.to.date < today,
  };
};

const ticketOf = async (app: Verifying, reference: string): Promise<Examination> => {
  const booking = await findBookingByReference(app.db, reference);
  return booking ? { found: 'ticket', ticket: examined(booking, app.clock.now()) } : { found: 'nothing' };
};

/** Looks at what a QR code carries. A forged token never reaches the bookings. */
export const verifyToken = async (app: Verifying, token: string, caller: Caller): Promise<Examination> => {
  const from = addressBucket(caller.clientAddress);
  const wait = await countAttempt(app, verifyLimits.byAddress, from);
  if (wait > 0) return tooMany(wait);
  const reference = referenceOfToken(app.environment, token);
  if (reference) return ticketOf(app, reference);
  const forging = await countAttempt(app, verifyLimits.wrongByAddress, from);
  return forging > 0 ? tooMany(forging) : { found: 'forged' };
};

/** Looks at a reference and a check code as typed. Every attempt is counted first, so that many at once can't slip past; a right one is taken back. */
export const verifyTyped = async (
  app: Verifying,
  typed: { reference: string; code: string },
  caller: Caller,
): Promise<Examination> => {
  const from = addressBucket(caller.clientAddress);
  const reference = typedReference(typed.reference);
  const counted = [
    { limit: verifyLimits.wrongByAddress, who: from },
    { limit: verifyLimits.wrongCodes, who: reference },
  ];
  for (const { limit, who } of counted) {
    const wait = await countAttempt(app, limit, who);
    if (wait > 0) return tooMany(wait);
  }
  if (!checkCodeFits(app.environment, reference, typed.code)) return { found: 'nothing' };
  await takeBackAttempt(app, counted);
  return ticketOf(app, reference);
};
