import { addressBucket, countAttempt, uncountAttempt } from '~/features/accounts/core/limit-attempts.server.ts';
import { trainClassName } from '~/features/trains/core/train.ts';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { latinFormOf } from '~/shared/data/romanize-name.ts';
import { daysBetween, indianDate } from '~/shared/dates/dates.ts';
import type { TrainDetails } from '../core/booking.ts';
import { chartTimeOf } from '../core/booking-view.server.ts';
import { findBookingByReference, type StoredBooking } from '../core/bookings.store.server.ts';
import { passengerBerth, passengerStates, type TicketState, ticketState } from '../core/ticket.ts';
import { isValidCheckCode, parseBookingReference, parseTicketToken } from './ticket-code.server.ts';

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

const maskedWords = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...graphemes.segment(part)][0]?.segment ?? ''}…`)
    .join(' ');

/**
 * 'Asha Rao' as 'A… R…': enough to compare with an ID card without revealing the name. With the Latin form where the examiner's device may have no
 * font for the script.
 */
export const maskedName = (name: string): string => {
  const latin = latinFormOf(name);
  return latin ? `${maskedWords(name)} (${maskedWords(latin)})` : maskedWords(name);
};

/** The fields a ticket examiner needs; no names, contact, fare or payment. */
export type VerifiedTicket = {
  state: TicketState;
  booking_reference: string;
  train: { number: string; name: string };
  from: TrainDetails['from'];
  to: TrainDetails['to'];
  class: string;
  passengers: { initials: string; berth: string | null; state: 'valid' | 'cancelled' }[];
  /** When the chart is made, an ISO instant. */
  chart_at: string | null;
  /** Days from today in India to the day of travel: 0 is today. */
  days_away: number;
  /** The arrival date has passed. */
  over: boolean;
};

export type TicketCheckResult =
  | { found: 'ticket'; ticket: VerifiedTicket }
  /** The signature of the code is invalid. */
  | { found: 'forged' }
  /** Ticket not found or a wrong check code; the two are not distinguished. */
  | { found: 'nothing' }
  | { found: 'too_many'; waitMinutes: number };

/** High limit for scanning a full train from one address; low limits for wrong codes only, against guessing. All are by address, so that nobody's wrong codes lock out an examiner elsewhere. */
const verifyLimits = {
  byAddress: { name: 'verify-address', attempts: 1200, minutes: 10 },
  wrongByAddress: { name: 'verify-wrong-address', attempts: 40, minutes: 10 },
  wrongCodes: { name: 'verify-wrong-code', attempts: 10, minutes: 60 },
} as const;

type VerifyApp = Pick<App, 'db' | 'clock' | 'environment'>;

const tooMany = (seconds: number): TicketCheckResult => ({ found: 'too_many', waitMinutes: Math.ceil(seconds / 60) });

const toVerifiedTicket = (booking: StoredBooking, now: Date): VerifiedTicket => {
  const { train_details: train } = booking;
  const today = indianDate(now);
  return {
    state: ticketState(booking),
    booking_reference: booking.booking_reference,
    train: { number: train.number, name: train.name },
    from: train.from,
    to: train.to,
    class: `${trainClassName(train.selected_class)} (${train.selected_class})`,
    passengers: passengerStates(booking).map(({ id, name, state }) => ({
      initials: maskedName(name),
      berth: passengerBerth(booking, id),
      state,
    })),
    chart_at: chartTimeOf(booking),
    days_away: daysBetween(today, train.from.date),
    over: train.to.date < today,
  };
};

const ticketOf = async (app: VerifyApp, reference: string): Promise<TicketCheckResult> => {
  const booking = await findBookingByReference(app.db, reference);
  return booking ? { found: 'ticket', ticket: toVerifiedTicket(booking, app.clock.now()) } : { found: 'nothing' };
};

/** Checks the token of a QR code. A forged token causes no database lookup of bookings. */
export const verifyTicketToken = async (
  app: VerifyApp,
  token: string,
  client: RequestClient,
): Promise<TicketCheckResult> => {
  const from = addressBucket(client.clientAddress);
  const wait = await countAttempt(app, verifyLimits.byAddress, from);
  if (wait > 0) return tooMany(wait);
  const reference = parseTicketToken(app.environment, token);
  if (reference) return ticketOf(app, reference);
  const wrongWait = await countAttempt(app, verifyLimits.wrongByAddress, from);
  return wrongWait > 0 ? tooMany(wrongWait) : { found: 'forged' };
};

/** Checks a typed reference and check code. Attempts are counted before the check, so that concurrent ones cannot bypass the limit; a correct one is uncounted. */
export const verifyTicketCode = async (
  app: VerifyApp,
  typed: { reference: string; code: string },
  client: RequestClient,
): Promise<TicketCheckResult> => {
  const from = addressBucket(client.clientAddress);
  const reference = parseBookingReference(typed.reference);
  const counted = [
    { limit: verifyLimits.wrongByAddress, who: from },
    { limit: verifyLimits.wrongCodes, who: `${reference} ${from}` },
  ];
  for (const { limit, who } of counted) {
    const wait = await countAttempt(app, limit, who);
    if (wait > 0) return tooMany(wait);
  }
  if (!isValidCheckCode(app.environment, reference, typed.code)) return { found: 'nothing' };
  await uncountAttempt(app, counted);
  return ticketOf(app, reference);
};
