import type { PoolClient } from 'pg';
import { someUser } from '#tests/factories/agents.ts';
import { listUndeliveredMails } from '~/features/admin-panel/undelivered-mails.server.ts';
import { exportDays } from '~/features/analytics/export-days.server.ts';
import { loadAnalytics } from '~/features/analytics/load-analytics.server.ts';
import { storeDayFigures } from '~/features/analytics/store-day-figures.server.ts';
import { loadAuditLog } from '~/features/audit/load-audit-log.server.ts';
import { type BookingSearch, bookingList } from '~/features/bookings/admin/booking-search.ts';
import { exportBookings } from '~/features/bookings/admin/export-bookings.server.ts';
import { findBookings } from '~/features/bookings/admin/find-bookings.server.ts';
import { listBookings } from '~/features/bookings/admin/list-bookings.server.ts';
import { loadAdminBooking } from '~/features/bookings/admin/load-admin-booking.server.ts';
import { loadAlerts } from '~/features/bookings/admin/open-alerts.server.ts';
import { loadSeatOccupancy, parseOccupancySearch } from '~/features/bookings/admin/seat-occupancy.server.ts';
import { notifyOfChangedTimes } from '~/features/bookings/tickets/notify-changed-times.server.ts';
import { myBookings, myPayments } from '~/features/bookings/traveller/my-bookings.server.ts';
import { purgeGuestAddresses } from '~/features/bookings/traveller/purge-guest-addresses.server.ts';
import { purgePassengerData } from '~/features/bookings/traveller/purge-passenger-data.server.ts';
import { countCustomers } from '~/features/leads/core/count-customers.server.ts';
import { findLeads } from '~/features/leads/list/find-leads.server.ts';
import { adminLeadList } from '~/features/leads/list/lead-search.ts';
import { listAllLeads } from '~/features/leads/list/list-leads.server.ts';
import { listMessages } from '~/features/leads/messages/contact-messages.server.ts';
import { messageList } from '~/features/leads/messages/message-search.ts';
import { listAgentPackages } from '~/features/packages/core/list-agent-packages.server.ts';
import { listEarlierReasons } from '~/features/packages/review/list-earlier-reasons.server.ts';
import { countPackageViews } from '~/features/packages/views/count-package-views.server.ts';
import { checkLedger, checkLedgerSlices } from '~/features/payments/check-ledger.server.ts';
import { checkChangedLedger } from '~/features/payments/ledger-runs.server.ts';
import { firstCheckedMs } from '~/features/payments/reconciliation-run.ts';
import { exportPersonalData } from '~/features/privacy/export-personal-data.server.ts';
import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { openFileStore } from '~/server/files/open-file-store.server.ts';
import type { Jobs } from '~/server/jobs/job-queue.server.ts';
import { startJobs } from '~/server/jobs/jobs.server.ts';
import { createLog } from '~/server/log.server.ts';
import { purgeOldMails } from '~/server/mail/purge-old-mails.server.ts';
import { openPaymentProviders } from '~/server/payment-providers/payment-providers.server.ts';
import type { Result } from '~/shared/data/result.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { benchEnvironment } from './bench-data.ts';
import { type Figure, median } from './figures.ts';
import { benchAdmin, fillBookings, growthDays } from './growth-data.ts';
import { benchAgent } from './package-data.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

/** Bookings unless GROWTH_BOOKINGS says otherwise; ten million rows take about 29 GB. */
const defaultBookings = 200_000;
/**
 * Limits in milliseconds, the same for every number of bookings. A job that handles the bookings of one day may take `job`, and `thousand` for each thousand of them: at
 * ten bookings a second (864,000 a day) that is 3.6 minutes a night. No transaction, and no statement outside of one, may take longer than `transaction`,
 * because it holds its locks and its connection for that time.
 */
const limits = {
  page: 100,
  statistics: 150,
  job: 500,
  thousand: 250,
  transaction: 500,
  exported: 1_500,
  thousandTickets: 25,
};
/** Runs of each read; a job runs once. */
const runs = 5;
const enqueueOnly = { jobDefinitions: [], tickers: [], enqueueOnly: true };
/** Turns until all past days are stored, after the first one. */
const statisticsTurns = 17;
/** Packages in My Packages at once. */
const packagesPerPage = 50;
/** Rows that an export is measured with. */
const exportedRows = 10_000;

/**
 * `parts`: into how many equal pieces of work the time is divided, for a job that takes as long as there is to do. `ofDays`: a job with the work of so many days,
 * whose limit follows the number of their bookings.
 */
type Measure = { name: string; limit: number; times: number; parts?: number; ofDays?: number; run(): Promise<unknown> };

const growthApp = (database: Database, dataDir: string) => {
  const environment = { ...benchEnvironment, dataDir };
  return {
    db: database.db,
    database,
    clock: systemClock,
    log: createLog('error'),
    environment,
    files: openFileStore(environment),
    paymentProviders: openPaymentProviders(environment),
  };
};

const readRows = async (rows: AsyncIterable<unknown>, most: number): Promise<number> => {
  let read = 0;
  for await (const _row of rows) {
    read += 1;
    if (read === most) break;
  }
  return read;
};

const timed = async ({ run, times, parts = 1 }: Measure): Promise<number[]> => {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const startedAt = performance.now();
    await run();
    taken.push((performance.now() - startedAt) / parts);
  }
  return taken;
};

/** Measures how long connections are held: by a transaction, or by a statement outside of one. @returns a function that stops and returns the longest time in ms */
const watchConnections = ({ pool }: Database): (() => number) => {
  const since = new Map<PoolClient, number>();
  let longest = 0;
  const onAcquire = (client: PoolClient) => void since.set(client, performance.now());
  const onRelease = (_error: unknown, client: PoolClient) => {
    longest = Math.max(longest, performance.now() - (since.get(client) ?? Number.NaN));
  };
  pool.on('acquire', onAcquire);
  pool.on('release', onRelease);
  return () => {
    pool.off('acquire', onAcquire);
    pool.off('release', onRelease);
    return longest;
  };
};

/** A booking of the middle of the filling. */
const someBooking = async ({
  pool,
}: Database): Promise<{ id: string; user_id: string; reference: string; created_at: string }> => {
  const { rows } = await pool.query<{ id: string; user_id: string; reference: string; created_at: string }>(
    `select id, user_id, booking_reference as reference, created_at::text from train_bookings
     where user_id is not null and booking_status = 'confirmed' and created_at < now() - interval '365 days' order by created_at desc limit 1`,
  );
  if (!rows[0]) throw new Error('The filling has no such booking.');
  return rows[0];
};

/** Tickets of runs that have not ended: all of them are for trains with changed times, which the tickets have already. */
const countOpenTickets = async ({ pool }: Database): Promise<number> => {
  const { rows } = await pool.query<{ tickets: number }>(
    `select count(*)::integer as tickets from train_bookings where booking_status = 'confirmed' and run_date >= current_date - 5`,
  );
  const tickets = rows[0]?.tickets ?? 0;
  if (tickets === 0) throw new Error('The filling has no tickets of runs that have not ended.');
  return tickets;
};

/** The filled rows must be as the application writes them: without a mismatch of the ledger. */
const requireBalancedLedger = async (database: Database): Promise<void> => {
  const { mismatches } = await checkLedger({ db: database.db, clock: systemClock });
  if (mismatches.length > 0) throw new Error(`The filling is wrong: ${JSON.stringify(mismatches[0])}`);
};

const dataOf = <Data>(result: Result<Data>): Data => {
  if (!result.success) throw new Error(result.error.message);
  return result.data;
};

/** An hour a year ago. */
const checkHour = async (app: Pick<Database, 'db'>): Promise<void> => {
  const from = new Date(Date.now() - 365 * 86_400_000);
  for await (const _slice of checkLedgerSlices(app, { from, to: new Date(from.getTime() + 3_600_000) }));
};

const measures = async (database: Database, dataDir: string, jobs: Jobs): Promise<Measure[]> => {
  const app = { ...growthApp(database, dataDir), jobs };
  const admin = someUser('admin', benchAdmin);
  const booking = await someBooking(database);
  const packages = (await listAgentPackages(database.db, benchAgent)).slice(0, packagesPerPage).map(({ id }) => id);
  const today = indianDate(new Date());
  const tickets = await countOpenTickets(database);
  const bookings = async (search: Partial<BookingSearch>) =>
    dataOf(await listBookings(app, admin, { ...bookingList.initial, ...search }));
  const read = (name: string, run: Measure['run'], limit = limits.page): Measure => ({ name, limit, times: runs, run });
  const job = (name: string, run: Measure['run']): Measure => ({ name, limit: limits.job, times: 1, run });
  const dayJob = (name: string, run: Measure['run'], ofDays = 1): Measure => ({ ...job(name, run), ofDays });
  const exported = (name: string, rows: () => AsyncIterable<unknown>): Measure => ({
    name: `${name}, ${exportedRows.toLocaleString('en-IN')} rows`,
    limit: limits.exported,
    times: 1,
    run: () => readRows(rows(), exportedRows),
  });
  const middle = Buffer.from(JSON.stringify([booking.created_at, booking.id])).toString('base64url');
  const search = (change: Partial<BookingSearch>): BookingSearch => ({ ...bookingList.initial, ...change });
  return [
    read('bookings, first page with counts', () => bookings({})),
    read('bookings, confirmed', () => bookings({ status: 'confirmed' })),
    read('bookings, with a refund', () => bookings({ status: 'refunds' })),
    read('bookings, by travel date', () => bookings({ sort: 'travel-last' })),
    read('bookings, of one travel date', () => bookings({ date: addDays(today, -100) })),
    read('bookings, one reference', () => bookings({ q: booking.reference })),
    read('bookings, one train', () => bookings({ q: '80005' })),
    read('bookings, page 40', () => bookings({ page: 40 })),
    read('bookings, a page in the middle', () => bookings({ page: 4_000, after: middle })),
    read('bookings, the page before it', () => bookings({ page: 3_999, before: middle })),
    read('booking of the administrator', () => loadAdminBooking(app, admin, booking.id)),
    read('my bookings', () => myBookings(app, booking.user_id)),
    read('my payments', () => myPayments(app, booking.user_id)),
    read('seat occupancy', () => loadSeatOccupancy(app, admin, parseOccupancySearch(app, new URLSearchParams()))),
    read('alerts', () => loadAlerts(app, admin)),
    read('audit log, first page', () => loadAuditLog(app.db, admin, {})),
    read('audit log, page 800', () => loadAuditLog(app.db, admin, { page: 800 })),
    read('audit log, of one administrator', () => loadAuditLog(app.db, admin, { actor_id: 'admin3' })),
    read('leads, first page', () => listAllLeads(app, admin, adminLeadList.initial)),
    read('leads, page 300', () => listAllLeads(app, admin, { ...adminLeadList.initial, page: 300 })),
    read('leads, converted', () => listAllLeads(app, admin, { ...adminLeadList.initial, status: 'converted' })),
    read('leads, a page in the middle', () =>
      listAllLeads(app, admin, { ...adminLeadList.initial, page: 300, after: middle }),
    ),
    read('messages, first page', () => listMessages(app, admin, messageList.initial)),
    read('messages, a page in the middle', () =>
      listMessages(app, admin, { ...messageList.initial, show: 'all', page: 300, after: middle }),
    ),
    read('numbers of customers', () => countCustomers(app, admin)),
    read('undelivered mails', () => listUndeliveredMails(app, admin)),
    read('palette, bookings by reference', () => findBookings(app, admin, booking.reference, 5)),
    read('palette, bookings of a train', () => findBookings(app, admin, '80005', 5)),
    read('palette, bookings of nobody', () => findBookings(app, admin, 'nobody@example.com', 5)),
    read('palette, leads with a frequent name', () => findLeads(app, admin, 'asha', 5)),
    read('palette, one lead by email', () => findLeads(app, admin, 'lead1000@', 5)),
    read('palette, leads by a note', () => findLeads(app, admin, 'again 3000', 5)),
    read('palette, no lead', () => findLeads(app, admin, 'nobody', 5)),
    read('reasons that an administrator has used', () => listEarlierReasons(app, someUser('admin', 'admin3'))),
    read('views of a page of packages', () => countPackageViews(app, someUser('agent', benchAgent), packages)),
    {
      name: 'changed train times, 1,000 tickets',
      limit: limits.thousandTickets,
      times: 1,
      parts: tickets / 1000,
      run: () => notifyOfChangedTimes(app),
    },
    job('statistics, ten past days', () => storeDayFigures(app)),
    {
      ...job('statistics, ten past days, of those that are left', async () => {
        for (let turn = 0; turn < statisticsTurns; turn += 1) await storeDayFigures(app);
      }),
      parts: statisticsTurns,
    },
    job('statistics, no change', () => storeDayFigures(app)),
    read('analytics, 30 days', () => loadAnalytics(app, admin, 30), limits.statistics),
    read('analytics, 90 days', () => loadAnalytics(app, admin, 90), limits.statistics),
    read('analytics, CSV of 90 days', () => readRows(dataOf(exportDays(app, admin, 90)), 100), limits.statistics),
    read('download of personal data', () => exportPersonalData(app, booking.user_id)),
    exported('CSV of all bookings', () => dataOf(exportBookings(app, admin, search({})))),
    exported('CSV of bookings by travel date', () =>
      dataOf(exportBookings(app, admin, search({ sort: 'travel-first' }))),
    ),
    job('expired holds', () => releaseExpiredHolds(app)),
    dayJob('guest addresses', () => purgeGuestAddresses(app)),
    dayJob('personal data of a day', () => purgePassengerData(app)),
    job('personal data, none due', () => purgePassengerData(app)),
    dayJob('old mails', () => purgeOldMails(app)),
    // The first one has no other before it.
    dayJob('ledger check of two nights', () => checkChangedLedger(app), firstCheckedMs / 86_400_000),
    job('an hour of the check of the whole ledger', () => checkHour(app)),
  ];
};

/** Fills the database, unless GROWTH_DATABASE_URL names one that was filled before. @returns the seconds it took */
const fill = async (database: Database, databaseUrl: string, count: number): Promise<number> => {
  if (process.env.GROWTH_DATABASE_URL) return 0;
  const startedAt = performance.now();
  await fillBookings(database, databaseUrl, count);
  await requireBalancedLedger(database);
  return (performance.now() - startedAt) / 1000;
};

/** Every list page, deep page, count, export and nightly job in a database of many bookings, each against a limit that does not depend on their number. */
export const benchGrowth = async (place: BenchStorage): Promise<Figure[]> => {
  const count = Number(process.env.GROWTH_BOOKINGS ?? defaultBookings);
  if (!(count >= 1000) || place.databaseUrl === null) throw new Error('GROWTH_BOOKINGS must be at least 1000.');
  const databaseUrl = process.env.GROWTH_DATABASE_URL ?? place.databaseUrl;
  const database = await openBenchDatabase({ ...place, databaseUrl });
  try {
    const name = await describeDatabase(database);
    const filled = await fill(database, databaseUrl, count);
    const { rows } = await database.pool.query<{ megabytes: number }>(
      'select (pg_database_size(current_database()) / 1e6)::float8 as megabytes',
    );
    const figure = { part: 'growth', database: name };
    const figures: Figure[] = [
      {
        ...figure,
        name: `size with ${count.toLocaleString('en-IN')} bookings`,
        value: rows[0]?.megabytes ?? Number.NaN,
        unit: 'MB',
        note: `filled in ${filled.toFixed(0)} s`,
      },
    ];
    const jobs = await startJobs(growthApp(database, place.dataDir), enqueueOnly);
    const bookingsOfDay = count / growthDays;
    for (const measure of await measures(database, place.dataDir, jobs)) {
      const stopWatching = watchConnections(database);
      const taken = await timed(measure);
      const longest = stopWatching();
      const ofDays = (limits.thousand * bookingsOfDay * (measure.ofDays ?? 0)) / 1000;
      figures.push({
        ...figure,
        name: measure.name,
        value: median(taken),
        unit: 'ms',
        target: { at: 'most', value: measure.limit + ofDays },
        note: taken.length > 1 ? `of ${taken.length}: ${taken.map((ms) => ms.toFixed(0)).join(', ')}` : '',
      });
      if (measure.ofDays)
        figures.push({
          ...figure,
          name: 'its longest transaction',
          value: longest,
          unit: 'ms',
          target: { at: 'most', value: limits.transaction },
          note: `${Math.round(bookingsOfDay).toLocaleString('en-IN')} bookings a day`,
        });
    }
    await jobs.stop();
    return figures;
  } finally {
    await database.close();
  }
};
