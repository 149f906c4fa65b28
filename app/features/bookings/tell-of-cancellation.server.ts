import { tellAdmins } from '~/features/accounts/tell-admins.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { bookingCancelledMail, type CancellationDone, cancellationNotice } from './booking-cancelled.mail.ts';
import type { StoredBooking } from './bookings.store.server.ts';
import { ticketLinks } from './ticket-links.server.ts';

/** Limit of mails to administrators, as a cancelled train can cause hundreds; after it they get one summary. */
const adminMailLimit = { name: 'cancellation-notices', attempts: 30, minutes: 60 };

/** Enqueues the mails to traveller and administrators in the caller's transaction; `booking` is the state after the cancellation. Idempotent per passengers. */
export const tellOfCancellation = async (
  app: Pick<App, 'clock' | 'jobs' | 'environment'>,
  tx: Tx,
  booking: StoredBooking,
  done: CancellationDone,
): Promise<void> => {
  const key = `cancelled ${booking.id} ${done.chosen.map(({ id }) => id).join(' ')}`;
  const links = ticketLinks(app.environment, booking);
  await queueMail(app, tx, bookingCancelledMail(booking, done, links, app.clock.now()), key);
  await tellAdmins(app, tx, {
    limit: adminMailLimit,
    what: 'cancellations by travellers were made',
    list: { name: 'list of bookings', path: deskPaths.adminTrains() },
    mailTo: (to) => cancellationNotice(app.environment, to, booking, done),
    key,
  });
};
