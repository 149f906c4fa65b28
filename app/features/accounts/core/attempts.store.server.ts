import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { attempt_counts } from './accounts.tables.server.ts';

const isOver = (now: Date) => sql`${attempt_counts.window_ends_at} <= ${now.toISOString()}::timestamptz`;

/** An attempt to be counted: its counter, and the end of the window that it starts when there is none. */
export type CountedAttempt = { key: string; window_ends_at: Date };

/**
 * Increments several counters in one statement. Returns for each attempt its number in its window, and the end of that window; attempts at one counter
 * are numbered in their order here.
 */
export const incrementAllAttempts = async (
  db: Queryable,
  attempts: readonly CountedAttempt[],
  now: Date,
): Promise<{ attempts: number; window_ends_at: Date }[]> => {
  const byKey = Map.groupBy(attempts, ({ key }) => key);
  // In the order of the keys, so that two processes never wait for each other.
  const counters = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = await db
    .insert(attempt_counts)
    .values(
      counters.map(([key, counted]) => ({
        key,
        attempts: counted.length,
        window_ends_at: counted[0]?.window_ends_at ?? now,
      })),
    )
    .onConflictDoUpdate({
      target: attempt_counts.key,
      set: {
        attempts: sql`case when ${isOver(now)} then excluded.attempts else ${attempt_counts.attempts} + excluded.attempts end`,
        window_ends_at: sql`case when ${isOver(now)} then excluded.window_ends_at else ${attempt_counts.window_ends_at} end`,
      },
    })
    .returning();
  const places = new Map<string, number>();
  return attempts.map(({ key }) => {
    const row = rows.find((one) => one.key === key);
    const place = (places.get(key) ?? 0) + 1;
    places.set(key, place);
    return {
      attempts: (row?.attempts ?? 0) - (byKey.get(key)?.length ?? 0) + place,
      window_ends_at: row?.window_ends_at ?? now,
    };
  });
};

/** Increments the counter of a fixed window or starts the next window, atomically in one statement. */
export const incrementAttempts = async (db: Queryable, key: string, windowEnds: Date, now: Date) => {
  const [row] = await incrementAllAttempts(db, [{ key, window_ends_at: windowEnds }], now);
  return row;
};

export const decrementAttempts = async (db: Queryable, keys: string[]): Promise<void> => {
  await db
    .update(attempt_counts)
    .set({ attempts: sql`greatest(${attempt_counts.attempts} - 1, 0)` })
    .where(inArray(attempt_counts.key, keys));
};

export const deleteAttempts = async (db: Queryable, key: string): Promise<void> => {
  await db.delete(attempt_counts).where(eq(attempt_counts.key, key));
};

export const deleteExpiredAttempts = async (db: Queryable, before: Date): Promise<void> => {
  await db.delete(attempt_counts).where(lt(attempt_counts.window_ends_at, before));
};
