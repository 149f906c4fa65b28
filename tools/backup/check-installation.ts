import { endAllLogins } from '~/features/accounts/closing/close-account.server.ts';
import { passwordResetQueue } from '../../app/features/accounts/password/request-password-reset.server.ts';
import { checkSeats } from '../../app/features/bookings/core/check-seats.server.ts';
import { resendTicketQueue } from '../../app/features/bookings/tickets/resend-ticket.server.ts';
import { checkPictures } from '../../app/features/media/check-pictures.server.ts';
import { checkLedger } from '../../app/features/payments/check-ledger.server.ts';
import { systemClock as clock } from '../../app/server/clock.server.ts';
import type { Database } from '../../app/server/database/database.server.ts';
import type { FileStore } from '../../app/server/files/file-store.server.ts';
import { takeWaitingJobs } from '../../app/server/jobs/take-waiting-jobs.server.ts';
import { stopWaitingMails } from '../../app/server/mail/waiting-mails.server.ts';

const reason = 'Not sent: the database was restored from a backup, and this email may have been sent since.';

/**
 * Makes a restored database safe to start: what may have been sent since waits for an administrator, requests for links and tickets are dropped, and
 * everybody logs in again. Payment events and refunds are left: they ask the provider first. Can be repeated.
 */
export const secureRestored = async (database: Pick<Database, 'kind' | 'pool' | 'db'>) => {
  const mails = await stopWaitingMails(database, reason, new Date());
  for (const queue of [passwordResetQueue, resendTicketQueue]) await takeWaitingJobs(database, queue);
  return { mails, sessions: await endAllLogins(database.db) };
};

/** The product's own checks of seats, ledger and pictures: one sentence per mismatch, and what was compared. Read-only. */
export const checkInstallation = async ({ db }: Pick<Database, 'db'>, files: FileStore) => {
  const seats = await checkSeats(db);
  const ledger = await checkLedger({ db, clock });
  const pictures = await checkPictures({ db, files, clock });
  const problems = [
    ...seats.mismatches.map(
      ({ run, taken, by_bookings }) => `Seats: ${run} counts ${taken} taken, its bookings have ${by_bookings}.`,
    ),
    ...ledger.mismatches.map(({ subject, detail }) => `Ledger: ${subject}. ${detail}`),
    ...pictures.missing.map((name) => `Pictures: ${name} is missing in the store.`),
  ];
  const { entries = 0 } = ledger.compared;
  const compared = `seats of ${seats.runs} runs and ${seats.bookings} bookings, ${entries} entries of the ledger, ${pictures.checked} pictures`;
  return { problems, summary: `Checked ${compared}: ${problems.length || 'no'} mismatches.` };
};
