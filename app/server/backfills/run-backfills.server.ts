import { setTimeout as pause } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { App } from '../app.server.ts';
import type { Tx } from '../database/database.server.ts';
import { backfills as progress } from './backfills.tables.server.ts';

/** A change of existing rows that a release needs, made in batches while the site is used. Trusted SQL; `t` is the table. */
export type Backfill = {
  name: string;
  table: string;
  /** The primary key, one column, and its type. */
  key: { column: string; type: 'uuid' | 'text' | 'bigint' };
  /** Which rows still need the change. Afterwards a row must not match any more. */
  pending: SQL;
  /** The assignments of the update. */
  set: SQL;
  rowsPerBatch: number;
};

type BackfillApp = Pick<App, 'db' | 'clock'>;

/** A pass that found nothing is repeated after this time, when the processes of the last release have ended. Milliseconds. */
const lastPassAfter = 86_400_000;

/** One run of the ticker takes this long at most, and pauses after each batch for as long as it took. Milliseconds. */
const usualBudget = 5000;

type Progress = typeof progress.$inferSelect;

const insertProgress = async ({ db, clock }: BackfillApp, { name }: Backfill): Promise<void> => {
  const now = clock.now();
  await db
    .insert(progress)
    .values({ name, rows_changed: 0, pass_changed: false, started_at: now, updated_at: now })
    .onConflictDoNothing();
};

/** Changes the next rows in the order of the key; rows that somebody has locked are left for the next pass. @returns their keys, in order */
const changeBatch = async (tx: Tx, { table, key, pending, set, rowsPerBatch }: Backfill, reached: string | null) => {
  const [relation, column, type] = [sql.identifier(table), sql.identifier(key.column), sql.raw(key.type)];
  const after = reached === null ? sql`true` : sql`t.${column} > ${reached}::${type}`;
  const { rows } = await tx.execute<{ key: string }>(sql`
    with batch as materialized (
      select t.${column} as key from ${relation} t where ${after} and (${pending}) order by t.${column} limit ${rowsPerBatch} for update skip locked
    ), changed as (
      update ${relation} t set ${set} from batch where t.${column} = batch.key
    )
    select key::text as key from batch order by batch.key`);
  return rows.map((row) => row.key);
};

/** What a batch makes of the progress. */
const nextProgress = (before: Progress, keys: string[], { rowsPerBatch }: Backfill, now: Date): Partial<Progress> => {
  const rows_changed = before.rows_changed + keys.length;
  if (keys.length === rowsPerBatch) return { reached: keys.at(-1), rows_changed, pass_changed: true, updated_at: now };
  // The end of a pass. One that changed something is followed by another, for rows that were locked or were written behind it.
  const clean = !before.pass_changed && keys.length === 0;
  return {
    reached: null,
    rows_changed,
    pass_changed: false,
    updated_at: now,
    clean_at: clean ? (before.clean_at ?? now) : null,
    finished_at: clean && before.clean_at !== null ? now : null,
  };
};

const waits = ({ clean_at }: Progress, now: Date): boolean =>
  clean_at !== null && now.getTime() < clean_at.getTime() + lastPassAfter;

/** Runs one batch and stores how far it came, in one transaction. @returns whether there is more to do now */
const runBatch = ({ db, clock }: BackfillApp, backfill: Backfill): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(progress).where(eq(progress.name, backfill.name)).for('update');
    const now = clock.now();
    if (!before || before.finished_at !== null || waits(before, now)) return false;
    const keys = await changeBatch(tx, backfill, before.reached);
    const after = nextProgress(before, keys, backfill, now);
    await tx.update(progress).set(after).where(eq(progress.name, backfill.name));
    return after.clean_at === undefined || after.clean_at === null;
  });

const runOne = async (app: BackfillApp, backfill: Backfill, deadline: number): Promise<void> => {
  for (;;) {
    const start = performance.now();
    if (!(await runBatch(app, backfill)) || performance.now() >= deadline) return;
    await pause(Math.max(0, Math.min(performance.now() - start, deadline - performance.now())));
  }
};

/**
 * Goes on with the back-fills that are not finished, in their order, for some seconds. Each batch is a transaction that also stores how far it came, so
 * a process that ends loses one batch at most. One process runs this at a time.
 */
export const runBackfills = async (
  app: BackfillApp,
  declared: readonly Backfill[],
  budget = usualBudget,
): Promise<void> => {
  if (declared.length === 0) return;
  const finished = new Set(
    (await listBackfills(app)).filter((row) => row.finished_at !== null).map(({ name }) => name),
  );
  const deadline = performance.now() + budget;
  for (const backfill of declared) {
    if (finished.has(backfill.name)) continue;
    await insertProgress(app, backfill);
    await runOne(app, backfill, deadline);
  }
};

/** How far the back-fills of this database are. */
export const listBackfills = ({ db }: Pick<App, 'db'>): Promise<Progress[]> =>
  db.select().from(progress).orderBy(progress.started_at, progress.name);
