import { type SQL, sql } from 'drizzle-orm';
import { addDays, indianInstant, type PlainDate } from '~/shared/dates/dates.ts';
import { train_bookings } from '../core/bookings.tables.server.ts';

const instantOf = (day: PlainDate): string => indianInstant(day, 0).toISOString();

/** Bookings that were made on a day in India, whatever became of them. The Today page and the list share it. */
export const bookedOn = (day: PlainDate): SQL =>
  sql`(${train_bookings.created_at} >= ${instantOf(day)}::timestamptz and ${train_bookings.created_at} < ${instantOf(addDays(day, 1))}::timestamptz)`;
