import { notifyAdmins } from '~/features/accounts/core/notify-admins.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { ticketLinks } from '../tickets/ticket-links.server.ts';
import { bookingCancelledMail, type CompletedCancellation, cancellationAdminMail } from './booking-cancelled.mail.ts';

/** Limit of mails to administrators, as a cancelled train can cause hundreds; after it they get one summary. */
const adminMailLimit = { name: 'cancellation-notices', attempts: 30, minutes: 60 };

/** Enqueues the mails to traveller and administrators in the caller's transaction; `booking` is the state after the cancellation. Idempotent per passengers. */
export const enqueueCancellationMails = async (
  app: Pick<App, 'clock' | 'jobs' | 'environment'>,
  tx: Tx,
  booking: StoredBooking,
  done: CompletedCancellation,
): Promise<void> => {
  const key = `cancelled ${booking.id} ${done.chosen.map(({ id }) => id).join(' ')}`;
  const links = ticketLinks(app, booking);
  await enqueueMail(app, tx, bookingCancelledMail(booking, done, links, app.clock.now()), key);
  await notifyAdmins(app, tx, {
    limit: adminMailLimit,
    what: 'cancellations by travellers were made',
    list: { name: 'list of bookings', path: dashboardPaths.adminTrains() },
    mailTo: (to) => cancellationAdminMail(app.environment, to, booking, done),
    key,
  });
};
