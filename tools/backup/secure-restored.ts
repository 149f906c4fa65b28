import { endAllLogins } from '../../app/features/accounts/closing/end-all-logins.server.ts';
import { passwordResetQueue } from '../../app/features/accounts/password/request-password-reset.server.ts';
import { resendTicketQueue } from '../../app/features/bookings/tickets/resend-ticket.server.ts';
import type { Database } from '../../app/server/database/database.server.ts';
import { takeWaitingJobs } from '../../app/server/jobs/take-waiting-jobs.server.ts';
import { stopWaitingMails } from '../../app/server/mail/stop-waiting-mails.server.ts';

const reason = 'Not sent: the database was restored from a backup, and this email may have been sent since.';

/**
 * Makes a restored database safe to start: what may have been sent since waits for an administrator, requests for links and tickets are dropped, and
 * everybody logs in again. Payment events and refunds are left: they ask the provider first. Can be repeated.
 */
export const secureRestored = async (
  database: Pick<Database, 'kind' | 'pool' | 'db'>,
): Promise<{ mails: number; sessions: number }> => {
  const mails = await stopWaitingMails(database, reason, new Date());
  for (const queue of [passwordResetQueue, resendTicketQueue]) await takeWaitingJobs(database, queue);
  return { mails, sessions: await endAllLogins(database.db) };
};
