import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { indianDate, indianInstant } from '~/shared/dates/dates.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { countBookingsSince } from './bookings-today.store.server.ts';

/** Bookings made today in India, the paid ones of them, and unpaid bookings that hold seats now. Each is counted up to 10,000. */
export const countBookingsToday = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<{ booked: number; paid: number; holds: number }, 'forbidden'>> =>
  mayManageBookings(admin)
    ? ok(await countBookingsSince(app.db, indianInstant(indianDate(app.clock.now()), 0)))
    : adminOnlyError;
