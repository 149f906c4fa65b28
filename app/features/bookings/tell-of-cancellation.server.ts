import { tellAdmins } from '~/features/accounts/tell-admins.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { bookingCancelledMail, type CancellationDone, cancellationNotice } from './booking-cancelled.mail.ts';
import type { StoredBooking } from './bookings.store.server.ts';
import { ticketLinks } from './ticket-links.server.ts';

/** A day on which a train does not run brings hundreds of cancellations: the administrators read of so many, then that there are more. */
const notices = { name: 'cancellation-notices', attempts: 30, minutes: 60 };

/** Mails to both sides, in the caller's transaction; `booking` as it stands afterwards. The same passengers are told of once. */
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
    limit: notices,
    what: 'cancellations by travellers were made',
    list: { name: 'list of bookings', path: deskPaths.adminTrains() },
    mailTo: (to) => cancellationNotice(app.environment, to, booking, done),
    key,
  });
};
