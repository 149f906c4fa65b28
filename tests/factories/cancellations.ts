import { sql } from 'drizzle-orm';
import { cancelPassengers } from '~/features/bookings/cancellation/cancel-passengers.server.ts';
import { cancelUnpaidBooking } from '~/features/bookings/cancellation/cancel-unpaid-booking.server.ts';
import { bookingLink } from '~/features/bookings/core/booking-link.server.ts';
import type { BookingAccess } from '~/features/bookings/core/booking-view.server.ts';
import { importTimetable } from '~/features/trains/timetable/import-timetable.server.ts';
import type { App } from '~/server/app.server.ts';
import { type Role, visitor } from '~/shared/data/actor.ts';
import { type Paise, rupees } from '~/shared/money/money.ts';
import type { TestDatabase } from '../database.ts';
import { type BookingOverrides, bookingFixture } from './bookings.ts';
import { refundFixture } from './refunds.ts';
import { testTimetable, testTrain } from './test-timetable.ts';

/** The fare of every segment in sleeper class, in paise; the cancellation charges are 120 rupees, a quarter or half. */
export const fullRouteFare = rupees(1000);
export const flatRefund = rupees(880);

/** A request of a logged-in user. */
export const loggedInAs = (id: string, role: Role = 'customer'): BookingAccess => ({
  actor: { id, role, full_name: '' },
  key: null,
});

/** A refund fixture with fares above the minimum cancellation charges, and the actions of travellers. */
export const cancellationFixture = async (database: TestDatabase, seats = 3) => {
  const trains = [testTrain('90001', seats)];
  const bookings = await bookingFixture(database, trains);
  const line = testTimetable(trains);
  const fare_rules = line.fare_rules.map((rule) => ({ ...rule, minimum_fare_paise: fullRouteFare - rupees(20) }));
  await importTimetable(database.db, { ...line, fare_rules });
  const refunds = refundFixture(database, bookings);
  const costing = (wanted: BookingOverrides): BookingOverrides => ({
    displayedTotal: fullRouteFare * (wanted.passengers ?? 1),
    ...wanted,
  });
  const referenceOf = async (bookingId: string) => (await refunds.booking(bookingId)).booking_reference;
  const cancel = async (
    { bookingId, userId }: { bookingId: string; userId: string },
    passengers: string[],
    {
      shown = flatRefund * passengers.length,
      app = bookings.app,
      as,
    }: { shown?: Paise; app?: App; as?: BookingAccess } = {},
  ) =>
    cancelPassengers(app, as ?? loggedInAs(userId), {
      reference: await referenceOf(bookingId),
      passengers,
      shownRefund: shown,
    });
  return {
    ...bookings,
    ...refunds,
    held: (wanted: BookingOverrides = {}) => refunds.held(costing(wanted)),
    ticket: (wanted: BookingOverrides = {}, vpa?: string) => refunds.ticket(costing(wanted), vpa),
    cancel,
    cancelUnpaid: async ({ bookingId, userId }: { bookingId: string; userId: string }, as?: BookingAccess) =>
      cancelUnpaidBooking(bookings.app, as ?? loggedInAs(userId), await referenceOf(bookingId)),
    /** The request of someone who opened the signed link of this booking. */
    linkOf: async (bookingId: string): Promise<BookingAccess> => {
      const booking = await refunds.booking(bookingId);
      return { actor: visitor, key: new URL(bookingLink(bookings.app, booking)).searchParams.get('key') };
    },
    /** Sets a password for the account. */
    setPassword: (userId: string) =>
      database.db.execute(sql`insert into auth_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
        values (${`of ${userId}`}, ${userId}, 'credential', ${userId}, 'a hash', now(), now())`),
    /** Processes all open refunds to their end at the bank. */
    allSettles: async () => {
      await refunds.followAll();
      await refunds.bankSettles();
      await refunds.followAll();
    },
  };
};

export type CancellationFixture = Awaited<ReturnType<typeof cancellationFixture>>;
