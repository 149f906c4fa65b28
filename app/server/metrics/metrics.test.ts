import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { metricValue } from '#tests/metric-value.ts';
import { allDatabaseFigures } from '~/figure-registry.server.ts';
import type { App } from '../app.server.ts';
import { createLog } from '../log.server.ts';
import { type DatabaseFigure, observeDatabase } from './database-figures.server.ts';
import { createMeter } from './meter.server.ts';
import { type CollectMetrics, listenForMetrics } from './metrics-endpoint.server.ts';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [] });
afterAll(() => app.stopJobs());

test('the text has help, type, labels and values; a series that is not observed any more is missing', async () => {
  const { meter, collect } = createMeter();
  meter.createCounter('a_total', { description: 'Counts "a"\nin two lines.' }).add(2, { kind: 'x"\\\n' });
  const advice = { explicitBucketBoundaries: [0.1, 1] };
  const histogram = meter.createHistogram('b_seconds', { description: 'Times.', advice });
  for (const seconds of [0.1, 0.5, 3]) histogram.record(seconds, { route: '/' });
  const kinds = new Set(['one', 'two']);
  meter.createObservableGauge('c', { description: 'Open.' }).addCallback((result) => {
    for (const kind of kinds) result.observe(1, { kind });
  });
  expect((await collect()).trim().split(/\n+/)).toEqual([
    '# HELP a_total Counts "a"\\nin two lines.',
    '# TYPE a_total counter',
    'a_total{kind="x\\"\\\\\\n"} 2',
    '# HELP b_seconds Times.',
    '# TYPE b_seconds histogram',
    'b_seconds_count{route="/"} 3',
    'b_seconds_sum{route="/"} 3.6',
    'b_seconds_bucket{route="/",le="0.1"} 1',
    'b_seconds_bucket{route="/",le="1"} 2',
    'b_seconds_bucket{route="/",le="+Inf"} 3',
    '# HELP c Open.',
    '# TYPE c gauge',
    'c{kind="one"} 1',
    'c{kind="two"} 1',
  ]);
  kinds.delete('one');
  const next = await collect();
  expect([metricValue(next, 'c{kind="one"}'), metricValue(next, 'c{kind="two"}')]).toEqual([undefined, 1]);
  expect(metricValue(next, 'b_seconds_count{route="/"}')).toBe(3);
});

/** What scrapes of these figures get. */
const scrapeOf = (observed: Pick<App, 'db' | 'log'>, figures: DatabaseFigure[]): CollectMetrics => {
  const { meter, collect } = createMeter();
  observeDatabase(meter, observed, figures);
  return collect;
};

describe('the figures of the database', () => {
  const text = scrapeOf(app, allDatabaseFigures);

  beforeAll(async () => {
    await database.pool.query(`insert into mail_deliveries (key, created_at, sent_at, gave_up_at, sealed) values
      ('waiting', now() - interval '20 minutes', null, null, null), ('new', now(), null, null, null),
      ('sent', now() - interval '1 hour', now(), null, null), ('rejected', now() - interval '1 hour', null, now(), 'x')`);
    await app.db.transaction(async (tx) => {
      // Without the bookings that the orders belong to.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`insert into payment_orders (booking_id, provider, provider_order_id, amount_paise, created_at, next_check_at)
        values (gen_random_uuid(), 'razorpay', 'order_1', 100, now() - interval '1 hour', now() - interval '3 minutes')`);
    });
    await database.pool.query(
      `insert into payment_alerts (kind, subject, detail) values ('refund_failed', 'a', 'b'), ('refund_failed', 'c', 'd')`,
    );
    await database.pool.query(
      `insert into money_checks (kind, started_at, finished_at, result) values
        ('books', now() - interval '100 days', now(), 'sound'), ('books', now() - interval '60 days', now(), 'sound'),
        ('books', now() - interval '1 day', now(), 'unfinished'), ('provider', now(), null, null)`,
    );
  });

  test('count what is open, by state and age', async () => {
    const shown = await text();
    expect(metricValue(shown, 'raahi_mail_oldest_seconds')).toBeCloseTo(1200, -1);
    expect(metricValue(shown, 'raahi_payment_order_oldest_seconds')).toBeCloseTo(3600, -1);
    expect(metricValue(shown, 'raahi_payment_order_check_overdue_seconds')).toBeCloseTo(180, -1);
    expect(metricValue(shown, 'raahi_open_alerts{kind="refund_failed"}')).toBe(2);
    expect(metricValue(shown, 'raahi_holds{state="overdue"}')).toBe(0);
    const reconciled = (kind: string, result: string) =>
      metricValue(shown, `raahi_reconciliation_last_timestamp_seconds{kind="${kind}",result="${result}"}`);
    expect(Date.now() / 1000 - (reconciled('books', 'sound') ?? 0)).toBeCloseTo(60 * 86_400, -2);
    expect(reconciled('books', 'unfinished')).toBeGreaterThan(0);
    expect(reconciled('books', 'found')).toBeUndefined();
    expect(shown).not.toContain('kind="provider"');
    expect(metricValue(shown, 'raahi_mails_undelivered')).toBe(1);
    expect(metricValue(shown, 'raahi_figures_up')).toBe(1);
  });

  test('that cannot be read are missing, and the scrape says so', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => lines.push(line) });
    const broken = { name: 'raahi_broken', help: '', labelNames: [], query: sql`select * from no_such_table` };
    const read = scrapeOf({ ...app, log }, [broken]);
    for (let scrape = 0; scrape < 2; scrape += 1) {
      const shown = await read();
      expect(metricValue(shown, 'raahi_figures_up')).toBe(0);
      expect(metricValue(shown, 'raahi_broken')).toBeUndefined();
    }
    expect(lines).toHaveLength(1);
  });

  if (databaseKind === 'postgresql')
    test('of a database that hangs delay a scrape by two seconds at most', async () => {
      const query = sql`select '{}'::text[] as labels, 1 as value from pg_advisory_xact_lock(20)`;
      await app.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(20)`);
        const shown = await scrapeOf(app, [{ name: 'raahi_hanging', help: '', labelNames: [], query }])();
        expect(metricValue(shown, 'raahi_figures_up')).toBe(0);
      });
      const timeout = sql`select '{}'::text[] as labels, setting::integer as value from pg_settings
        where name = 'statement_timeout'`;
      const settings = await scrapeOf(app, [{ name: 'raahi_timeout', help: '', labelNames: [], query: timeout }])();
      expect(metricValue(settings, 'raahi_timeout')).toBe(2000);
    });
});

test('a port of its own serves /metrics and nothing else, with the token when there is one', async () => {
  const collect = async () => '# TYPE a_total counter\n';
  const open = await listenForMetrics(collect, { port: 0, host: '127.0.0.1', token: null });
  const guarded = await listenForMetrics(collect, { port: 0, host: '127.0.0.1', token: 'a-token-of-the-tests' });
  const get = async (port: number, path: string, token?: string) => {
    const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  };
  expect(await get(open.port, '/metrics')).toBe(200);
  expect(await get(open.port, '/')).toBe(404);
  expect(await get(guarded.port, '/metrics')).toBe(401);
  expect(await get(guarded.port, '/metrics', 'a-token-of-the-test')).toBe(401);
  expect(await get(guarded.port, '/metrics', 'a-token-of-the-tests')).toBe(200);
  await open.close();
  await guarded.close();
});
