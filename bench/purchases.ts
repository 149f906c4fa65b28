import { setTimeout as pause } from 'node:timers/promises';
import { listViolations } from '#tests/booking-invariants.ts';
import { startServer } from '#tests/e2e/server.ts';
import { attachTickets } from '~/features/bookings/tickets/ticket-pdf.server.ts';
import { ledgerInvariants } from '~/features/payments/ledger-invariants.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { benchEnvironment, startBenchServer } from './bench-data.ts';
import type { Figure } from './figures.ts';
import { cpuSeconds, parentOf, postgresqlCpuSeconds } from './load-server.ts';
import { benchProviderKeys, prepareBenchTrains, startMailSink, startProviderStub } from './payment-data.ts';
import { newPurchase, openPurchaseSite, type Purchase, purchaseConnections, purchaseSteps } from './purchase-steps.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase, runWorkers } from './storage.ts';

const perRound = 500;

/** CPU milliseconds of one purchase. */
type Cost = { application: number; database: number };
type StepCost = Cost & { name: string; isPage: boolean };

/** Work that the bench waits for, in jobs that have not ended. */
const openJobs = async (database: Database): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::integer as n from pgboss.job where state in ('created', 'retry', 'active') and name in ('mail', 'payment-event')`,
  );
  return rows[0]?.n ?? 0;
};

const untilNoJobs = async (database: Database): Promise<void> => {
  while ((await openJobs(database)) > 0) await pause(200);
};

/** CPU of the server and of PostgreSQL while `work` runs, for each of `count` purchases. */
const measure = async (
  pid: number,
  postmaster: number,
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost & { seconds: number }> => {
  const startedAt = performance.now();
  const before = [cpuSeconds(pid), postgresqlCpuSeconds(postmaster)] as const;
  await work();
  return {
    application: ((cpuSeconds(pid) - before[0]) * 1000) / count,
    database: ((postgresqlCpuSeconds(postmaster) - before[1]) * 1000) / count,
    seconds: (performance.now() - startedAt) / 1000,
  };
};

const buy = async (
  url: string,
  { pid, postmaster, fare }: { pid: number; postmaster: number; fare: number },
  purchases: Purchase[],
): Promise<StepCost[]> => {
  const site = openPurchaseSite(url, fare);
  const costs: StepCost[] = [];
  const workers = Array.from({ length: purchaseConnections }, () => null);
  for (const { name, isPage, run } of purchaseSteps) {
    const cost = await measure(pid, postmaster, purchases.length, () =>
      runWorkers(purchases, workers, 600, async (_worker, purchase) => {
        await run(site, purchase);
        return 1;
      }),
    );
    costs.push({ name, isPage, ...cost });
  }
  site.agent.destroy();
  return costs;
};

/** What the jobs of the purchases cost, less what the process and PostgreSQL do without any. */
const measureJobs = async (
  database: Database,
  { pid, postmaster }: { pid: number; postmaster: number },
): Promise<Cost> => {
  const cost = await measure(pid, postmaster, perRound, () => untilNoJobs(database));
  const idle = await measure(pid, postmaster, perRound, () => pause(5000));
  const share = cost.seconds / idle.seconds;
  return {
    application: cost.application - idle.application * share,
    database: cost.database - idle.database * share,
  };
};

/** Tickets in a batch of mails: half of a purchase's mails carry one. Drawn at once they take more memory, so more CPU for its collection, than one by one. */
const ticketsAtOnce = 10;

/** CPU milliseconds of the ticket as PDF that a confirmation carries, drawn by this process for tickets of the purchases. */
const measurePdf = async (database: Database): Promise<number> => {
  const app = { db: database.db, clock: systemClock, environment: benchEnvironment };
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from train_bookings where booking_status = 'confirmed' limit ${perRound}`,
  );
  const draw = async () => {
    for (let first = 0; first < rows.length; first += ticketsAtOnce)
      await Promise.all(
        rows.slice(first, first + ticketsAtOnce).map(async ({ id }) => {
          if (!(await attachTickets(app, id))) throw new Error('A ticket has no PDF.');
        }),
      );
  };
  await draw();
  const before = process.cpuUsage();
  await draw();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rows.length;
};

/** Every purchase has a ticket, its money is in the ledger once, and all invariants hold. */
const checkBooks = async (database: Database, count: number): Promise<void> => {
  const violations = [...(await listViolations(database.pool, ledgerInvariants))];
  const { rows } = await database.pool.query<{ confirmed: number; entries: number }>(
    `select (select count(*)::integer from train_bookings where booking_status = 'confirmed') as confirmed,
      (select count(*)::integer from ledger_entries) as entries`,
  );
  if (rows[0]?.confirmed !== count || rows[0].entries !== count)
    violations.push(`${rows[0]?.confirmed} tickets and ${rows[0]?.entries} ledger entries of ${count} purchases`);
  if (violations.length > 0) throw new Error(violations.join('\n'));
};

/**
 * What a guest's purchase costs: CPU of the application and of PostgreSQL by step, from the accounting of their processes. The web process runs the steps,
 * another one the jobs afterwards, with an SMTP server that accepts every mail. Both have done a round before.
 */
export const benchPurchases = async (place: BenchStorage): Promise<Figure[]> => {
  await (await startBenchServer(place)).stop();
  const database = await openBenchDatabase(place);
  const name = await describeDatabase(database);
  const fare = await prepareBenchTrains(database);
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const provider = await startProviderStub(fare);
  const mail = await startMailSink();
  const settings = {
    ...benchProviderKeys,
    RAZORPAY_API_BASE: provider.url,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'warn',
    DEMO: '0',
    TRUST_PROXY: '1',
    SESSION_SECRET: 'a secret of the bench, long enough to pass',
  };
  // The second round buys on the runs of the first: nearly no ticket is the first of its run and class.
  const purchases = Array.from({ length: 2 * perRound }, (_, number) => newPurchase(number, number % perRound));
  let steps: StepCost[] = [];
  let pdf = 0;
  try {
    const web = await startServer(place, { ...settings, RUN: 'web' });
    const jobs = await startServer(place, { ...settings, RUN: 'jobs' });
    try {
      const target = { pid: web.pid(), postmaster, fare };
      // The first round warms up code and plans.
      await buy(web.url, target, purchases.slice(0, perRound));
      await untilNoJobs(database);
      // As autovacuum does with tables that are not empty: plans that were made for empty tables are made again.
      await database.pool.query('vacuum analyze');
      // The jobs wait, so that their CPU is not counted with that of the steps.
      process.kill(jobs.pid(), 'SIGSTOP');
      steps = await buy(web.url, target, purchases.slice(perRound));
      // Before and after the jobs, because other work on the machine changes what a ticket costs.
      const pdfBefore = await measurePdf(database);
      process.kill(jobs.pid(), 'SIGCONT');
      const cost = await measureJobs(database, { pid: jobs.pid(), postmaster });
      pdf = (pdfBefore + (await measurePdf(database))) / 2;
      steps.push({ name: 'jobs and mail', isPage: false, ...cost, application: cost.application - pdf });
    } finally {
      process.kill(jobs.pid(), 'SIGCONT');
      await Promise.all([web.stop(), jobs.stop()]);
    }
    await checkBooks(database, purchases.length);
  } finally {
    await provider.stop();
    mail.stop();
    await database.close();
  }
  const sum = (isPage: boolean) =>
    steps.filter((step) => step.isPage === isPage).reduce((total, step) => total + step.application + step.database, 0);
  const costOf = (step: string) => {
    const found = steps.find(({ name: one }) => one === step);
    return found ? found.application + found.database : Number.NaN;
  };
  const floor = { name: 'a payment page', value: costOf('payment page') };
  const figure = { part: 'purchases', database: name, unit: 'ms' };
  return [
    ...steps.map(({ name: step, application, database: ofDatabase }) => ({
      ...figure,
      name: step,
      value: application + ofDatabase,
      note: `application ${application.toFixed(2)}, PostgreSQL ${ofDatabase.toFixed(2)}`,
    })),
    { ...figure, name: 'the ticket as PDF', value: pdf, note: 'taken off jobs and mail; drawn by another process' },
    {
      ...figure,
      name: 'a purchase without its pages',
      value: sum(false),
      floor,
      note: `${perRound} guests after as many to warm up; the ledger balances`,
    },
    { ...figure, name: 'its three pages', value: sum(true), floor },
  ];
};
