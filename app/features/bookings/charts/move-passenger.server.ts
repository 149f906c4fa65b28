import { berthLabel } from '~/features/seats/coach-layout.ts';
import { isTrainClass } from '~/features/trains/core/train.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { parseReason, withFullStop } from '~/shared/data/admin-reason.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { mayManageBookings } from '../core/booking.policy.ts';
import { findBooking, recordBookingEvent } from '../core/bookings.store.server.ts';
import { ticketLinks } from '../tickets/ticket-links.server.ts';
import { berthsAllottedMail } from './berths-allotted.mail.ts';
import { type Berth, updateBerth } from './charts.store.server.ts';

type MoveCode = 'forbidden' | 'not_found' | 'invalid' | 'changed';

/** The passenger, the berth that the page showed, and the one to move to. */
export type MoveRequest = { bookingId: string; passengerId: string; from: Berth; to: Berth | null; reason: string };

/**
 * Moves a passenger of a charted run to a berth that is free on the whole stretch: berth, history, mail with the reason and audit entry are one transaction. Nothing
 * changes when the passenger has another berth than the page showed, or the berth was taken meanwhile.
 */
export const movePassenger = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  { bookingId, passengerId, from, to, reason: entered }: MoveRequest,
): Promise<Result<{ name: string; berth: string }, MoveCode>> => {
  if (!mayManageBookings(admin)) return fail('forbidden', 'Only an administrator can move a passenger.');
  const read = parseReason(entered);
  if ('error' in read) return fail('invalid', read.error, { reason: read.error });
  if (!to) return fail('invalid', 'Please select a berth.', { berth: 'Please select a berth.' });
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    const passenger = booking?.passenger_details.find(({ id }) => id === passengerId);
    if (!booking || !passenger || !isTrainClass(booking.class)) return fail('not_found', 'Passenger not found.');
    const outcome = await updateBerth(tx, { bookingId, passengerId, from, to }, now);
    if (outcome === 'taken')
      return fail('changed', 'This berth is not free on the whole stretch any more. Please select another one.');
    if (outcome !== 'done')
      return fail('changed', 'This passenger was moved or cancelled meanwhile. Please check the chart.');
    const [before, after] = [berthLabel(booking.class, from), berthLabel(booking.class, to)];
    const detail = `${passenger.name} from ${before} to ${after}, by the administrator ${admin.full_name}: ${withFullStop(read.reason)}`;
    await recordBookingEvent(tx, booking.id, 'passenger_moved', detail, now);
    const moved = (await findBooking(tx, bookingId)) ?? booking;
    await enqueueMail(
      app,
      tx,
      berthsAllottedMail(moved, ticketLinks(app, moved), read.reason),
      `berth changed ${bookingId} ${passengerId} ${now.toISOString()}`,
    );
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'passenger_moved',
      entity: { id: booking.id, label: booking.booking_reference },
      before: { berth: before },
      after: { berth: after },
      reason: read.reason,
    });
    return ok({ name: passenger.name, berth: after });
  });
};
