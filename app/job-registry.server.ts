import { purgeExpiredAccountData } from '~/features/accounts/closing/close-account.server.ts';
import { passwordResetJob } from '~/features/accounts/password/send-password-reset.job.server.ts';
import { purgeAnalytics } from '~/features/analytics/purge-analytics.server.ts';
import { flushSearches } from '~/features/analytics/search-counter.server.ts';
import { endBidsAndUpdateHomePlaces } from '~/features/bids/end-bids.server.ts';
import { makeCharts } from '~/features/bookings/charts/make-charts.server.ts';
import { paymentEventJob } from '~/features/bookings/payment/handle-payment-event.server.ts';
import { runNightlyReconciliation } from '~/features/bookings/payment/nightly-reconciliation.server.ts';
import { reconcileOrders } from '~/features/bookings/payment/reconcile-orders.server.ts';
import { processOpenRefunds, processRefundJob } from '~/features/bookings/refunds/process-refund.server.ts';
import { notifyOfChangedTimes } from '~/features/bookings/tickets/notify-changed-times.server.ts';
import { resendTicketJob } from '~/features/bookings/tickets/resend-ticket.server.ts';
import { attachTickets } from '~/features/bookings/tickets/ticket-pdf.server.ts';
import { settleWaitingList } from '~/features/bookings/waiting/settle-waiting-list.server.ts';
import { sendFollowUpMails } from '~/features/leads/follow-ups/send-follow-up-mails.server.ts';
import { purgeUnusedImages } from '~/features/media/purge-unused-images.server.ts';
import { reindexAllPackages } from '~/features/packages/lifecycle/reindex-packages.server.ts';
import { countPopularity, purgePackageViews } from '~/features/packages/views/record-package-view.server.ts';
import { purgeClosedAccounts, purgePersonalData } from '~/features/privacy/purge-personal-data.server.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { maintainPartitions } from '~/server/database/month-partitions.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { every, type JobDefinition, type Ticker } from '~/server/jobs/define-job.server.ts';
import { sendingMailJob, undeliveredMailJob } from '~/server/mail/deliver-mail.job.server.ts';
import { runBuiltInProvider } from '~/server/payment-providers/payment-providers.server.ts';
import { flushResponseTimes } from '~/server/response-times/response-times.server.ts';

/** All background jobs. */
export const jobDefinitions: JobDefinition[] = [
  sendingMailJob({ tickets: attachTickets }),
  undeliveredMailJob,
  passwordResetJob,
  paymentEventJob,
  processRefundJob,
  resendTicketJob,
];

/** Also runs in web-only processes, so that seats of expired holds are released when no job process is running. */
export const expireHoldsTicker: Ticker = every(5, 'release expired holds', releaseExpiredHolds);

/** All recurring tasks with their interval in seconds; each also runs at start-up. */
export const tickers: Ticker[] = [
  expireHoldsTicker,
  every(5, 'settle ended waits', settleWaitingList),
  every(10, 'reconcile open orders', reconcileOrders),
  every(30, 'make charts', makeCharts),
  every(30, 'refresh open refunds', processOpenRefunds),
  every(30, 'update the places of the home page', endBidsAndUpdateHomePlaces),
  every(60, 'send reminders of follow-ups', sendFollowUpMails),
  every(60, 'notify travellers of changed times', notifyOfChangedTimes),
  every(900, 'reconcile amounts with the provider', runNightlyReconciliation),
  every(2, 'process due events of the test provider', runBuiltInProvider),
  every(300, 'index packages for the search', reindexAllPackages),
  every(3600, 'purge expired sessions and links', purgeExpiredAccountData),
  every(3600, 'purge old personal data', purgePersonalData),
  every(3600, 'purge what closed accounts leave', purgeClosedAccounts),
  every(3600, 'make and drop monthly partitions', maintainPartitions),
  every(3600, 'delete unused images', purgeUnusedImages),
  every(3600, 'purge old statistics', purgeAnalytics),
  every(3600, 'count the popularity of packages', countPopularity),
  every(3600, 'purge old view counts', purgePackageViews),
  every(3600, 'maintain the database', (app) => app.database.maintain()),
];

/** Stores the counters that a web process keeps in memory; runs in every web process and once more at shutdown. */
export const flushFiguresTicker: Ticker = {
  name: 'flush counters',
  seconds: 60,
  everyProcess: true,
  run: async (app) => {
    // One that fails does not keep the other from being stored.
    const results = await Promise.allSettled([flushSearches(app), flushResponseTimes(app)]);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(errorMessage).join('; '));
  },
};
