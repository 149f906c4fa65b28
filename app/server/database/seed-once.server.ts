import { eq } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import { seed_runs } from './seed-runs.tables.server.ts';

/**
 * Runs an idempotent seed until it has finished once. A process that stops in between runs it again; afterwards what users delete stays deleted.
 * @returns whether it ran
 */
export const seedOnce = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  name: string,
  seed: () => Promise<void>,
): Promise<boolean> => {
  const finished = await db.select({ name: seed_runs.name }).from(seed_runs).where(eq(seed_runs.name, name));
  if (finished.length > 0) return false;
  await seed();
  await db.insert(seed_runs).values({ name, finished_at: clock.now() }).onConflictDoNothing();
  return true;
};
