import { and, gte, lt, sql } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import type { Queryable } from '../database/database.server.ts';
import { bucketOf, countOf, emptyHistogram, percentile } from './histogram.ts';
import { response_times } from './response-times.tables.server.ts';

/** How long rows are kept. */
const keptMs = 15 * 86_400_000;

/** What this process has counted and not written down yet, by its database and the kind of page. */
const counted = new WeakMap<App['database'], Map<string, number[]>>();

/** Counts one answer in memory: no word to the database, some hundred nanoseconds. */
export const noteResponse = ({ database }: Pick<App, 'database'>, kind: string, ms: number): void => {
  let kinds = counted.get(database);
  if (!kinds) {
    kinds = new Map();
    counted.set(database, kinds);
  }
  let counts = kinds.get(kind);
  if (!counts) {
    counts = emptyHistogram();
    kinds.set(kind, counts);
  }
  const bucket = bucketOf(ms);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
};

const hourMs = 3_600_000;

/**
 * Adds what this process has counted to the hour's row of each kind of page; every process does so each minute, so the rows hold the whole site. What could
 * not be written is counted on.
 */
export const flushResponseTimes = async (app: Pick<App, 'database' | 'db' | 'clock'>): Promise<void> => {
  const kinds = counted.get(app.database);
  if (!kinds || kinds.size === 0) return;
  counted.delete(app.database);
  const hour = new Date(Math.floor(app.clock.now().getTime() / hourMs) * hourMs);
  // In one order, so that two processes never wait for each other.
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
          counts: sql`array(select coalesce(b.stood, 0) + coalesce(b.came, 0)
            from unnest(${response_times.counts}, excluded.counts) with ordinality as b(stood, came, at) order by b.at)`,
        },
      });
  } catch (error) {
    const since = counted.get(app.database) ?? new Map<string, number[]>();
    for (const [kind, counts] of kinds) {
      const more = since.get(kind) ?? emptyHistogram();
      since.set(
        kind,
        more.map((count, bucket) => count + (counts[bucket] ?? 0)),
      );
    }
    counted.set(app.database, since);
    throw error;
  }
};

/** Forgets response times that nobody looks at any more. */
export const forgetResponseTimes = async (app: Pick<App, 'db' | 'clock'>): Promise<void> => {
  await app.db.delete(response_times).where(lt(response_times.hour, new Date(app.clock.now().getTime() - keptMs)));
};

/** The answers of one kind of page within a time; milliseconds. */
export type ResponseTimes = { kind: string; answers: number; p50: number; p95: number; p99: number };

/** How long answers took since an instant (to the hour), by kind of page, the most asked for first. */
export const readResponseTimes = async (db: Queryable, since: Date): Promise<ResponseTimes[]> => {
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
      answers: countOf(counts),
      p50: percentile(counts, 0.5) ?? 0,
      p95: percentile(counts, 0.95) ?? 0,
      p99: percentile(counts, 0.99) ?? 0,
    }))
    .toSorted((a, b) => b.answers - a.answers);
};
