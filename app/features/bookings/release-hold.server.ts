import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { asSentence, readReason } from './admin-reason.ts';
import { findBooking, releaseHold, tellEvent } from './bookings.store.server.ts';
import { holdReleasedMail } from './hold-released.mail.ts';

type ReleaseCode = 'forbidden' | 'not_found' | 'invalid' | 'not_pending';

const whyNot: Record<string, string> = {
  confirmed: 'This booking has been paid meanwhile; its seats are sold. Refund it instead.',
  expired: 'This hold has ended already, and its seats are free.',
  cancelled: 'This booking has been cancelled already.',
};

/**
 * Ends a hold before its time: the seats are free at once, the traveller is told with the reason, and the act is in the audit, all in one transaction. Only an
 * unpaid booking can be released. A payment that is under way and still comes counts as money that comes late: the seats again if they are free, else it goes back.
 */
export const releaseBooking = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  { bookingId, reason: typed }: { bookingId: string; reason: string },
): Promise<Result<{ booking_reference: string }, ReleaseCode>> => {
  if (admin.role !== 'admin') return fail('forbidden', 'Only an administrator may release a hold.');
  const read = readReason(typed);
  if ('wrong' in read) return fail('invalid', read.wrong, { reason: read.wrong });
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingId);
    if (!booking) return fail('not_found', 'There is no such booking.');
    const answer = await releaseHold(tx, { id: booking.id, reason: read.reason }, now);
    if (answer !== 'done') return fail('not_pending', whyNot[answer ?? ''] ?? 'This booking holds no seats.');
    const said = `Released by the administrator ${admin.full_name}: ${asSentence(read.reason)}`;
    await tellEvent(tx, booking.id, 'released', said, now);
    await queueMail(app, tx, holdReleasedMail(booking, read.reason), `hold released ${booking.id}`);
    await recordAct(app, tx, {
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
