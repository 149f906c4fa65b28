import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { attempt_counts } from './accounts.tables.server.ts';

const isOver = (now: Date) => sql`${attempt_counts.window_ends_at} <= ${now.toISOString()}::timestamptz`;

/** Increments the counter of a fixed window or starts the next window, atomically in one statement. */
export const incrementAttempts = async (db: Queryable, key: string, windowEnds: Date, now: Date) => {
  const [row] = await db
    .insert(attempt_counts)
    .values({ key, attempts: 1, window_ends_at: windowEnds })
    .onConflictDoUpdate({
      target: attempt_counts.key,
      set: {
        attempts: sql`case when ${isOver(now)} then 1 else ${attempt_counts.attempts} + 1 end`,
        window_ends_at: sql`case when ${isOver(now)} then excluded.window_ends_at else ${attempt_counts.window_ends_at} end`,
      },
    })
    .returning();
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
