import type { Actor } from '~/shared/data/actor.ts';

/** Holds are released, and bookings and refunds resolved, by administrators. */
export const mayManageBookings = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';

/** A booking is visible to its owner, to administrators and to bearers of its signed link. */
export const maySeeBooking = (actor: Actor, booking: { user_id: string | null }, hasValidLink: boolean): boolean =>
  hasValidLink || actor.role === 'admin' || (actor.id !== null && actor.id === booking.user_id);
