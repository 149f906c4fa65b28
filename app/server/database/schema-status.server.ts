import { sql } from 'drizzle-orm';
import { listBackfills } from '../backfills/run-backfills.server.ts';
import type { Database } from './database.server.ts';
import { isMigrated, listPendingMigrations } from './migrate.server.ts';

const indexLines = async ({ db }: Pick<Database, 'db'>): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string; phase: string; percent: string | null }>(sql`
    select index_relid::regclass::text as name, phase, (100 * blocks_done / nullif(blocks_total, 0))::text as percent
    from pg_stat_progress_create_index where index_relid <> 0`);
  return rows.map(({ name, phase, percent }) => `index ${name}: ${phase}${percent === null ? '' : `, ${percent} %`}`);
};

const backfillLines = async (database: Pick<Database, 'db'>): Promise<string[]> =>
  (await listBackfills(database)).map(({ name, rows_changed, clean_at, finished_at, updated_at }) => {
    const state = finished_at ? 'finished' : clean_at ? 'complete, looks once more after a day' : 'running';
    return `back-fill ${name}: ${state}, ${rows_changed.toLocaleString('en-IN')} rows changed, last ${updated_at.toISOString()}`;
  });

/** What `npm run db -- status` prints: pending migrations, indexes that are being created, and the progress of the back-fills. */
export const describeSchema = async (database: Database): Promise<string[]> => {
  const pending = await listPendingMigrations(database);
  const lines = [`${database.kind}: ${(await isMigrated(database)) ? 'up to date' : 'not migrated'}`];
  if (database.kind === 'postgresql') lines.push(...(await indexLines(database)));
  if (pending.length > 0) return [...lines, ...pending.map((name) => `pending migration ${name}`)];
  return [...lines, ...(await backfillLines(database))];
};
