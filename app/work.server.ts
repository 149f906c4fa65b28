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

/** All background jobs. */
export const jobDefinitions: JobDefinition[] = [
  mailJob,
  undeliveredMailJob,
  resetRequestJob,
  paymentEventJob,
  refundJob,
  ticketAgainJob,
];

/** Also runs in web-only processes, so that seats of expired holds are released when no job process is running. */
export const holdsTicker: Ticker = every(5, 'release expired holds', releaseHolds);

/** All recurring tasks with their interval in seconds; each also runs at start-up. */
export const tickers: Ticker[] = [
  holdsTicker,
  every(10, 'reconcile open orders', reconcileOrders),
  every(30, 'refresh open refunds', followOpenRefunds),
  every(900, 'reconcile amounts with the provider', checkMoney),
  every(2, 'process due events of the test provider', tendTestProvider),
  every(3600, 'purge expired sessions and links', forgetEnded),
  every(3600, 'purge old personal data', forgetOldPersonalData),
  every(3600, 'delete unused images', deleteUnusedImages),
  every(3600, 'purge old statistics', forgetOldFigures),
  every(3600, 'maintain the database', (app) => app.database.maintain()),
];

/** Stores the counters that a web process keeps in memory; runs in every web process and once more at shutdown. */
export const figuresTicker: Ticker = {
  name: 'flush counters',
  seconds: 60,
  everyProcess: true,
  run: async (app) => {
    await flushSearches(app);
    await flushResponseTimes(app);
  },
};
