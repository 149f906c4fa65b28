import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { App } from '../app.server.ts';
import { errorMessage } from '../error-message.server.ts';
import type { Metric, Sample } from './metric.server.ts';

/**
 * A gauge of the whole database. `query` returns rows of `labels` (a text array in the order of `labelNames`) and `value`. It must be cheap at any size:
 * it reads an index of open or recent records, with a limit, never a whole table.
 */
export type DatabaseFigure = {
  name: string;
  help: string;
  labelNames: readonly string[];
  query: SQL;
  /** 10 by default. */
  intervalSeconds?: number;
};

/** How far a figure counts: its query then has an upper limit at any size of the table. */
export const maxCounted = 10_000;

/** All processes of an installation may be scraped, so each reads a figure at most this often. */
const defaultIntervalSeconds = 10;

/** A scrape does not wait longer for the database; it then gets the last figures. Milliseconds. */
const figuresTimeout = 2_000;

/** Figures older than this are left out: a missing value is better than a wrong one. Milliseconds. */
const figuresMaxAge = 120_000;

const rowSchema = z.object({ name: z.string(), labels: z.array(z.string()), value: z.coerce.number() });
type Row = z.output<typeof rowSchema>;

/** One round trip for all figures. */
const readFigures = async ({ db }: Pick<App, 'db'>, figures: readonly DatabaseFigure[]): Promise<Row[]> => {
  const parts = figures.map(
    ({ name, query }) =>
      sql`select ${name}::text as name, labels, value::double precision as value from (${query}) figure`,
  );
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${figuresTimeout}`));
      const { rows } = await tx.execute(sql.join(parts, sql` union all `));
      return z.array(rowSchema).parse(rows);
    },
    { accessMode: 'read only' },
  );
};

const samplesOf = (figure: DatabaseFigure, rows: readonly Row[]): Sample[] =>
  rows.map(({ labels, value }) => ({
    suffix: '',
    labels: figure.labelNames.map((name, index): [string, string] => [name, labels[index] ?? '']),
    value,
  }));

/**
 * The figures as metrics. They are read from the database when a scrape asks for them and the last ones are older than 10 seconds; calls share one query.
 * While the database is away or slow, a scrape gets the last figures with their age, and after two minutes none. Never rejects.
 */
export const databaseFigures = (
  app: Pick<App, 'db' | 'log'>,
  figures: readonly DatabaseFigure[],
): (() => Promise<Metric[]>) => {
  const rows = new Map<DatabaseFigure, Row[]>();
  const dueAt = new Map<DatabaseFigure, number>();
  let readAt = Number.NEGATIVE_INFINITY;
  let isUp = true;
  let running: Promise<void> | undefined;
  const refresh = (due: readonly DatabaseFigure[]): Promise<void> => {
    running ??= readFigures(app, due)
      .then((fresh) => {
        readAt = performance.now();
        for (const figure of due) {
          rows.set(
            figure,
            fresh.filter(({ name }) => name === figure.name),
          );
          dueAt.set(figure, readAt + (figure.intervalSeconds ?? defaultIntervalSeconds) * 1000);
        }
        isUp = true;
      })
      .catch((error: unknown) => {
        if (isUp) app.log.warn({ reason: errorMessage(error) }, 'The figures for /metrics could not be read.');
        isUp = false;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const withTimeout = (work: Promise<void>): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      isUp = false;
      resolve();
    }, figuresTimeout);
    return Promise.race([work, promise]).finally(() => clearTimeout(timer));
  };
  return async () => {
    const now = performance.now();
    const due = figures.filter((figure) => (dueAt.get(figure) ?? 0) <= now);
    if (due.length > 0) await withTimeout(refresh(due));
    const age = performance.now() - readAt;
    const rowsOf = (figure: DatabaseFigure) => (age <= figuresMaxAge ? (rows.get(figure) ?? []) : []);
    const gauge = (name: string, help: string, values: number[]): Metric => ({
      name,
      help,
      type: 'gauge',
      samples: () => values.map((value) => ({ suffix: '', labels: [], value })),
    });
    return [
      gauge('raahi_figures_up', 'Whether the figures of the database could be read the last time (1) or not (0).', [
        isUp ? 1 : 0,
      ]),
      gauge(
        'raahi_figures_age_seconds',
        'Age of the figures of the database.',
        Number.isFinite(age) ? [age / 1000] : [],
      ),
      ...figures.map(
        (figure): Metric => ({ ...figure, type: 'gauge', samples: () => samplesOf(figure, rowsOf(figure)) }),
      ),
    ];
  };
};
