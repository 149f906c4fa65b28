import { sql } from 'drizzle-orm';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { bookingLink } from '~/features/bookings/booking-link.server.ts';
import { cancelPassengers } from '~/features/bookings/cancel-passengers.server.ts';
import { giveUpHold } from '~/features/bookings/give-up-hold.server.ts';
import type { Asking } from '~/features/bookings/who-may-cancel.server.ts';
import { importTimetable } from '~/features/trains/import-timetable.server.ts';
import type { App } from '~/server/app.server.ts';
import { type Paise, rupees } from '~/shared/money.ts';
import type { TestDatabase } from '../database.ts';
import { bookingWorld, type Wanted } from './bookings.ts';
import { lineTimetable, lineTrain } from './lines.ts';
import { refundWorld } from './refunds.ts';

/** Of every stretch, in sleeper class: cancelling keeps 120, a quarter or half. */
export const longFare = rupees(1000);
export const flatRefund = rupees(880);

/** Somebody who is logged in. */
export const viewer = (id: string, role: SignedInUser['role'] = 'customer'): Asking => ({
  viewer: { id, email: '', phone: null, full_name: '', role, email_verified: true, auto_created: false },
  key: null,
});

/** A refund world whose fares are worth cancelling, and what travellers do in it. */
export const cancelWorld = async (database: TestDatabase, seats = 3) => {
  const trains = [lineTrain('90001', seats)];
  const world = await bookingWorld(database, trains);
  const line = lineTimetable(trains);
  const fare_rules = line.fare_rules.map((rule) => ({ ...rule, minimum_fare_paise: longFare - rupees(20) }));
  await importTimetable(database.db, { ...line, fare_rules });
  const shop = refundWorld(database, world);
  const costing = (wanted: Wanted): Wanted => ({ shownTotal: longFare * (wanted.passengers ?? 1), ...wanted });
  const referenceOf = async (bookingId: string) => (await shop.booking(bookingId)).booking_reference;
  const cancel = async (
    { bookingId, userId }: { bookingId: string; userId: string },
    passengers: string[],
    { shown = flatRefund * passengers.length, app = world.app, as }: { shown?: Paise; app?: App; as?: Asking } = {},
  ) =>
    cancelPassengers(app, as ?? viewer(userId), {
      reference: await referenceOf(bookingId),
      passengers,
      shownRefund: shown,
    });
  return {
    ...world,
    ...shop,
    held: (wanted: Wanted = {}) => shop.held(costing(wanted)),
    ticket: (wanted: Wanted = {}, vpa?: string) => shop.ticket(costing(wanted), vpa),
    cancel,
    giveUp: async ({ bookingId, userId }: { bookingId: string; userId: string }, as?: Asking) =>
      giveUpHold(world.app, as ?? viewer(userId), await referenceOf(bookingId)),
    /** What the signed link of this booking proves. */
    linkOf: async (bookingId: string): Promise<Asking> => {
      const booking = await shop.booking(bookingId);
      return { viewer: null, key: new URL(bookingLink(world.app.environment, booking)).searchParams.get('key') };
    },
    /** The account gets a password. */
    setPassword: (userId: string) =>
      database.db.execute(sql`insert into auth_accounts (id, account_id, provider_id, user_id, password, created_at, updated_at)
        values (${`of ${userId}`}, ${userId}, 'credential', ${userId}, 'a hash', now(), now())`),
    /** Everything under way ends as the bank says. */
    allSettles: async () => {
      await shop.followAll();
      await shop.bankSettles();
      await shop.followAll();
    },
  };
};

export type CancelWorld = Awaited<ReturnType<typeof cancelWorld>>;
