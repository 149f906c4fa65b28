import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { indianDate, type PlainDate } from '~/shared/dates/dates.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { countBookingsOf } from './bookings-today.store.server.ts';

/** Bookings made today in India (`day`), the paid ones of them, and unpaid bookings that hold seats now. Each is counted up to 10,000. */
export const countBookingsToday = async (
  app: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<{ day: PlainDate; booked: number; paid: number; holds: number }, 'forbidden'>> => {
  if (!mayManageBookings(admin)) return adminOnlyError;
  const day = indianDate(app.clock.now());
  return ok({ day, ...(await countBookingsOf(app.db, day)) });
};
