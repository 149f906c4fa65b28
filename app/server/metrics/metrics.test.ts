import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { allDatabaseFigures } from '~/figure-registry.server.ts';
import { createLog } from '../log.server.ts';
import { databaseFigures } from './database-figures.server.ts';
import { createCounter, createHistogram, type Metric, maxSeries } from './metric.server.ts';
import { listenForMetrics } from './metrics-endpoint.server.ts';
import { prometheusText } from './prometheus-text.server.ts';

const database = await testDatabase();
const app = await testApp(database, { jobDefinitions: [] });
afterAll(() => app.stopJobs());

/** The value of a series, such as `raahi_jobs{queue="mail",state="waiting"}`. */
const seriesValue = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('the text format', () => {
  test('has help, type, labels and values of counters and histograms', () => {
    const counter = createCounter('a_total', 'Counts "a"\nin two lines.', ['kind']);
    counter.add(2, 'x"\\\n');
    const histogram = createHistogram('b_seconds', 'Times.', ['route'], [0.1, 1]);
    for (const seconds of [0.1, 0.5, 3]) histogram.observe(seconds, '/');
    expect(prometheusText([counter.metric, histogram.metric])).toBe(
      [
        '# HELP a_total Counts "a"\\nin two lines.',
        '# TYPE a_total counter',
        'a_total{kind="x\\"\\\\\\n"} 2',
        '# HELP b_seconds Times.',
        '# TYPE b_seconds histogram',
        'b_seconds_bucket{route="/",le="0.1"} 1',
        'b_seconds_bucket{route="/",le="1"} 2',
        'b_seconds_bucket{route="/",le="+Inf"} 3',
        'b_seconds_sum{route="/"} 3.6',
        'b_seconds_count{route="/"} 3',
        '',
      ].join('\n'),
    );
  });

  test('a metric has a limited number of series; further values are counted together', () => {
    const counter = createCounter('a_total', 'Counts.', ['value']);
    for (let value = 0; value < maxSeries + 50; value += 1) counter.add(1, String(value));
    const samples = counter.metric.samples();
    expect(samples).toHaveLength(maxSeries + 1);
    expect(samples.at(-1)).toMatchObject({ labels: [['value', 'other']], value: 50 });
  });
});

describe('the figures of the database', () => {
  const figures = databaseFigures(app, allDatabaseFigures);
  const text = async (read: () => Promise<Metric[]> = figures) => prometheusText(await read());

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
        ('all_books', now() - interval '100 days', now(), 'sound'), ('all_books', now() - interval '60 days', now(), 'sound'),
        ('books', now() - interval '1 day', now(), 'unfinished'), ('provider', now(), null, null)`,
    );
  });

  test('count what is open, by state and age', async () => {
    const shown = await text();
    expect(seriesValue(shown, 'raahi_mail_oldest_seconds')).toBeCloseTo(1200, -1);
    expect(seriesValue(shown, 'raahi_payment_order_oldest_seconds')).toBeCloseTo(3600, -1);
    expect(seriesValue(shown, 'raahi_payment_order_check_overdue_seconds')).toBeCloseTo(180, -1);
    expect(seriesValue(shown, 'raahi_open_alerts{kind="refund_failed"}')).toBe(2);
    expect(seriesValue(shown, 'raahi_holds{state="overdue"}')).toBe(0);
    const reconciled = (kind: string, result: string) =>
      seriesValue(shown, `raahi_reconciliation_last_timestamp_seconds{kind="${kind}",result="${result}"}`);
    expect(Date.now() / 1000 - (reconciled('all_books', 'sound') ?? 0)).toBeCloseTo(60 * 86_400, -2);
    expect(reconciled('books', 'unfinished')).toBeGreaterThan(0);
    expect(reconciled('books', 'sound')).toBeUndefined();
    expect(shown).not.toContain('kind="provider"');
    expect(seriesValue(shown, 'raahi_mails_undelivered')).toBe(1);
    expect(seriesValue(shown, 'raahi_figures_up')).toBe(1);
  });

  test('are read once for all scrapes within some seconds', async () => {
    const { db } = app;
    let queries = 0;
    const counting: typeof db = Object.assign(Object.create(db), {
      transaction: (...args: Parameters<typeof db.transaction>) => {
        queries += 1;
        return db.transaction(...args);
      },
    });
    const read = databaseFigures({ ...app, db: counting }, allDatabaseFigures);
    await Promise.all([read(), read(), read()]);
    await read();
    expect(queries).toBe(1);
  });

  test('that cannot be read are missing, and the scrape says so', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => lines.push(line) });
    const broken = { name: 'raahi_broken', help: '', labelNames: [], query: sql`select * from no_such_table` };
    const read = databaseFigures({ ...app, log }, [broken]);
    for (let scrape = 0; scrape < 2; scrape += 1) {
      const shown = await text(read);
      expect(seriesValue(shown, 'raahi_figures_up')).toBe(0);
      expect(seriesValue(shown, 'raahi_broken')).toBeUndefined();
    }
    expect(lines).toHaveLength(1);
  });

  if (databaseKind === 'postgresql')
    test('of a database that hangs delay a scrape by two seconds at most', async () => {
      const query = sql`select '{}'::text[] as labels, 1 as value from pg_sleep(20)`;
      const startedAt = performance.now();
      const shown = await text(databaseFigures(app, [{ name: 'raahi_hanging', help: '', labelNames: [], query }]));
      expect(seriesValue(shown, 'raahi_figures_up')).toBe(0);
      expect(performance.now() - startedAt).toBeLessThan(5000);
    });
});

test('a port of its own serves /metrics and nothing else, with the token when there is one', async () => {
  const collect = async () => [createCounter('a_total', 'Counts.').metric];
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
