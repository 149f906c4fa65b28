import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { parseReason, withFullStop } from '~/shared/data/admin-reason.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { findBooking, recordBookingEvents, releaseHold } from '../core/bookings.store.server.ts';
import { inRunOrder, listTripOf } from '../core/trips.store.server.ts';
import { holdReleasedMail } from './hold-released.mail.ts';

type ReleaseCode = 'forbidden' | 'not_found' | 'invalid' | 'not_pending';

const whyNot: Record<string, string> = {
  confirmed: 'This booking has since been paid and its seats are sold. Refund it instead.',
  waiting: 'This booking has since been paid and is on the waiting list. Refund it instead.',
  expired: 'This hold has already expired, and its seats are free.',
  cancelled: 'This booking has already been cancelled.',
};

/**
 * Releases the hold of an unpaid booking early, with all trains of its trip: seats, mail with the reason and audit entry are one transaction. A payment that is still
 * captured afterwards counts as a late payment: it gets the seats if they are free, otherwise it is refunded.
 */
export const releaseBooking = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  { bookingId, reason: text }: { bookingId: string; reason: string },
): Promise<Result<{ booking_reference: string }, ReleaseCode>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can release a hold.');
  const read = parseReason(text);
  if ('error' in read) return fail('invalid', read.error, { reason: read.error });
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    if (!booking) return fail('not_found', 'Booking not found.');
    const trip = await listTripOf(tx, booking);
    const [first, ...others] = trip;
    // The trains of a trip are held and paid together; the runs are locked in the order of their keys.
    const outcomes: (string | null)[] = [];
    for (const { id } of inRunOrder(trip)) outcomes.push(await releaseHold(tx, { id, reason: read.reason }, now));
    const outcome = outcomes.includes('done') ? 'done' : outcomes[0];
    if (outcome !== 'done') return fail('not_pending', whyNot[outcome ?? ''] ?? 'This booking holds no seats.');
    const detail = `Released by the administrator ${admin.full_name}: ${withFullStop(read.reason)}`;
    await recordBookingEvents(
      tx,
      trip.map(({ id }) => id),
      'released',
      detail,
      now,
    );
    await enqueueMail(
      app,
      tx,
      holdReleasedMail([first ?? booking, ...others], read.reason),
      `hold released ${booking.id}`,
    );
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'hold_released',
      entity: { id: booking.id, label: booking.booking_reference },
      before: { booking_status: 'pending' },
      after: { booking_status: 'expired' },
      reason: read.reason,
    });
    return ok({ booking_reference: booking.booking_reference });
  });
};
