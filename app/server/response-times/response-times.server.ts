import { and, gte, lt, sql } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { emptyHistogram, histogramBucketOf, percentile, totalCount } from './histogram.ts';
import { response_times } from './response-times.tables.server.ts';

/** Retention period of the rows in milliseconds. */
const retentionMs = 15 * 86_400_000;

/** Histograms of this process that have not been flushed, by database and page kind. */
const pending = new WeakMap<App['database'], Map<string, number[]>>();

/** Counts one response in memory; takes some hundred nanoseconds. */
export const recordResponseTime = ({ database }: Pick<App, 'database'>, kind: string, ms: number): void => {
  let kinds = pending.get(database);
  if (!kinds) {
    kinds = new Map();
    pending.set(database, kinds);
  }
  let counts = kinds.get(kind);
  if (!counts) {
    counts = emptyHistogram();
    kinds.set(kind, counts);
  }
  const bucket = histogramBucketOf(ms);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
};

const hourMs = 3_600_000;

/** Adds the counts of this process to the row of the hour for each page kind; every process does so each minute. After a failure the counts stay. */
export const flushResponseTimes = async (app: Pick<App, 'database' | 'db' | 'clock'>): Promise<void> => {
  const kinds = pending.get(app.database);
  if (!kinds || kinds.size === 0) return;
  pending.delete(app.database);
  const hour = new Date(Math.floor(app.clock.now().getTime() / hourMs) * hourMs);
  // In a fixed order to avoid deadlocks between processes.
  const rows = [...kinds]
    .map(([kind, counts]) => ({ hour, kind, counts }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  try {
    await app.db
      .insert(response_times)
      .values(rows)
      .onConflictDoUpdate({
        target: [response_times.hour, response_times.kind],
        set: {
          counts: sql`array(select coalesce(b.existing, 0) + coalesce(b.added, 0)
            from unnest(${response_times.counts}, excluded.counts) with ordinality as b(existing, added, at) order by b.at)`,
        },
      });
  } catch (error) {
    const since = pending.get(app.database) ?? new Map<string, number[]>();
    for (const [kind, counts] of kinds) {
      const more = since.get(kind) ?? emptyHistogram();
      since.set(
        kind,
        more.map((count, bucket) => count + (counts[bucket] ?? 0)),
      );
    }
    pending.set(app.database, since);
    throw error;
  }
};

/** Deletes response times after their retention period. */
export const purgeResponseTimes = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  await app.db.delete(response_times).where(lt(response_times.hour, new Date(app.clock.now().getTime() - retentionMs)));
};

/** Response times of one page kind in milliseconds. */
export type ResponseTimes = { kind: string; answers: number; p50: number; p95: number; p99: number };

/** Response times since an instant (rounded to the hour) by page kind, the most frequent first. */
export const listResponseTimes = async (db: Queryable, since: Date): Promise<ResponseTimes[]> => {
  const rows = await db
    .select({ kind: response_times.kind, counts: response_times.counts })
    .from(response_times)
    .where(and(gte(response_times.hour, since)));
  const sums = new Map<string, number[]>();
  for (const { kind, counts } of rows) {
    const sum = sums.get(kind) ?? emptyHistogram();
    sums.set(
      kind,
      sum.map((count, bucket) => count + (counts[bucket] ?? 0)),
    );
  }
  return [...sums]
    .map(([kind, counts]) => ({
      kind,
      answers: totalCount(counts),
      p50: percentile(counts, 0.5) ?? 0,
      p95: percentile(counts, 0.95) ?? 0,
      p99: percentile(counts, 0.99) ?? 0,
    }))
    .toSorted((a, b) => b.answers - a.answers);
};
