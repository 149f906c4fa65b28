import { setTimeout as pause } from 'node:timers/promises';
import type { Meter } from '@opentelemetry/api';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { errorMessage } from '~/server/error-message.server.ts';
import type { App } from '../app.server.ts';

/**
 * A gauge of the whole database. `query` returns rows of `labels` (a text array in the order of `labelNames`) and `value`. It must be cheap at any size:
 * it reads an index of open or recent records, with a limit, never a whole table.
 */
export type DatabaseFigure = { name: string; help: string; labelNames: readonly string[]; query: SQL };

/** How far a figure counts: its query then has an upper limit at any size of the table. */
export const maxCounted = 10_000;

/** A scrape does not wait longer for the database. Milliseconds. */
const figuresTimeout = 2_000;

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

/**
 * Observes the figures when a scrape asks for them; scrapes at the same time share one query. While the database is away or slow, they are missing and
 * `raahi_figures_up` is 0.
 */
export const observeDatabase = (
  meter: Meter,
  app: Pick<App, 'db' | 'log'>,
  figures: readonly DatabaseFigure[],
): void => {
  const up = meter.createObservableGauge('raahi_figures_up', {
    description: 'Whether the figures of the database could be read (1) or not (0).',
  });
  const gauges = new Map(
    figures.map((figure) => {
      const gauge = meter.createObservableGauge(figure.name, { description: figure.help });
      return [figure.name, { gauge, labelNames: figure.labelNames }];
    }),
  );
  let wasUp = true;
  let running: Promise<Row[] | null> | undefined;
  const read = (): Promise<Row[] | null> => {
    running ??= readFigures(app, figures)
      .catch((error: unknown) => {
        if (wasUp) app.log.warn({ reason: errorMessage(error) }, 'The figures for /metrics could not be read.');
        return null;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  meter.addBatchObservableCallback(
    async (result) => {
      const rows = await Promise.race([read(), pause(figuresTimeout, null, { ref: false })]);
      wasUp = rows !== null;
      result.observe(up, wasUp ? 1 : 0);
      for (const { name, labels, value } of rows ?? []) {
        const figure = gauges.get(name);
        if (!figure) continue;
        const attributes = figure.labelNames.map((label, index) => [label, labels[index] ?? '']);
        result.observe(figure.gauge, value, Object.fromEntries(attributes));
      }
    },
    [up, ...[...gauges.values()].map(({ gauge }) => gauge)],
  );
};
