import { resetRequestJob } from '~/features/accounts/answer-reset-request.job.server.ts';
import { forgetEnded } from '~/features/accounts/forget-ended.server.ts';
import { forgetOldFigures } from '~/features/analytics/forget-old-figures.server.ts';
import { flushSearches } from '~/features/analytics/note-search.server.ts';
import { paymentEventJob } from '~/features/bookings/act-on-event.job.server.ts';
import { checkMoney } from '~/features/bookings/check-money.server.ts';
import { refundJob } from '~/features/bookings/follow-refund.job.server.ts';
import { followOpenRefunds } from '~/features/bookings/follow-refund.server.ts';
import { reconcileOrders } from '~/features/bookings/reconcile.server.ts';
import { ticketAgainJob } from '~/features/bookings/send-ticket-again.job.server.ts';
import { deleteUnusedImages } from '~/features/media/delete-unused-images.server.ts';
import { forgetOldPersonalData } from '~/features/privacy/forget-old-personal-data.server.ts';
import { releaseHolds } from '~/features/seats/release-ended-holds.server.ts';
import { every, type JobDefinition, type Ticker } from '~/server/jobs/define-job.server.ts';
import { mailJob, undeliveredMailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { tendTestProvider } from '~/server/razorpay/test-provider/tend.server.ts';
import { flushResponseTimes } from '~/server/response-times/response-times.server.ts';

/** All work that outlives a request. */
export const jobDefinitions: JobDefinition[] = [
  mailJob,
  undeliveredMailJob,
  resetRequestJob,
  paymentEventJob,
  refundJob,
  ticketAgainJob,
];

/** Seats must come back also while no process for regular work runs: those that serve pages alone see to it too, by turns. */
export const holdsTicker: Ticker = every(5, 'release ended holds', releaseHolds);

/** All work that comes round: at the start and then every so many seconds. */
export const tickers: Ticker[] = [
  holdsTicker,
  every(10, 'reconcile open orders', reconcileOrders),
  every(30, 'follow open refunds', followOpenRefunds),
  every(900, 'check the money', checkMoney),
  every(2, 'let the test provider settle what is due', tendTestProvider),
  every(3600, 'forget ended sessions and links', forgetEnded),
  every(3600, 'forget old personal data', forgetOldPersonalData),
  every(3600, 'delete unused pictures', deleteUnusedImages),
  every(3600, 'forget old figures', forgetOldFigures),
  every(3600, 'tidy the database', (app) => app.database.maintain()),
];

/** Writes down what a process that serves pages has counted in its memory; each such process does it for itself, and once more at its end. */
export const figuresTicker: Ticker = {
  name: 'write figures down',
  seconds: 60,
  everyProcess: true,
  run: async (app) => {
    await flushSearches(app);
    await flushResponseTimes(app);
  },
};
