import { endAllLogins } from '../../app/features/accounts/closing/end-all-logins.server.ts';
import { passwordResetQueue } from '../../app/features/accounts/password/request-password-reset.server.ts';
import { resendTicketQueue } from '../../app/features/bookings/tickets/resend-ticket.server.ts';
import type { Db } from '../../app/server/database/database.server.ts';
import { deleteWaitingJobs } from '../../app/server/jobs/delete-waiting-jobs.server.ts';
import { stopWaitingMails } from '../../app/server/mail/stop-waiting-mails.server.ts';

const reason = 'Not sent: the database was restored from a backup, and this email may have been sent since.';

/**
 * Makes a restored database safe to start: what may have been sent since waits for an administrator, requests for links and tickets are dropped, and
 * everybody logs in again. Payment events and refunds are left: they ask the provider first. Can be repeated.
 */
export const secureRestored = async (db: Db): Promise<{ mails: number; sessions: number }> => {
  const mails = await stopWaitingMails(db, reason, new Date());
  await deleteWaitingJobs(db, [passwordResetQueue, resendTicketQueue]);
  return { mails, sessions: await endAllLogins(db) };
};
