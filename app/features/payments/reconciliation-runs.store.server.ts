import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { money_checks } from './ledger.tables.server.ts';
import { payment_orders } from './payments.tables.server.ts';
import type { ComparedCounts, ReconciliationKind, ReconciliationResult } from './reconciliation-run.ts';

export type StoredReconciliationRun = typeof money_checks.$inferSelect;

export const insertReconciliationRun = async (
  db: Queryable,
  run: typeof money_checks.$inferInsert & { kind: ReconciliationKind },
): Promise<number> => {
  const [row] = await db.insert(money_checks).values(run).returning({ id: money_checks.id });
  if (!row) throw new Error('a reconciliation run was not inserted');
  return row.id;
};

export const updateReconciliationRun = async (
  tx: Queryable,
  id: number,
  end: {
    finished_at: Date;
    result: ReconciliationResult;
    compared: ComparedCounts;
    found: number;
    detail: string | null;
  },
): Promise<void> => {
  await tx.update(money_checks).set(end).where(eq(money_checks.id, id));
};

/** Whether a run of this kind that started at or after `since` has finished. */
export const hasFinishedRunSince = async (db: Queryable, kind: ReconciliationKind, since: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: money_checks.id })
    .from(money_checks)
    .where(
      and(
        eq(money_checks.kind, kind),
        gte(money_checks.started_at, since),
        inArray(money_checks.result, ['sound', 'found']),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Whether there were payment orders before this moment. */
export const hadOrdersBefore = async (db: Queryable, before: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: payment_orders.booking_id })
    .from(payment_orders)
    .where(lt(payment_orders.created_at, before))
    .limit(1);
  return rows.length > 0;
};

/** The latest runs of this kind, newest first. */
export const listLatestRunsOfKind = (
  db: Queryable,
  kind: ReconciliationKind,
  limit: number,
): Promise<StoredReconciliationRun[]> =>
  db
    .select()
    .from(money_checks)
    .where(eq(money_checks.kind, kind))
    .orderBy(desc(money_checks.started_at), desc(money_checks.id))
    .limit(limit);

/** Deletes runs that started before this moment. */
export const purgeReconciliationRuns = async (db: Queryable, before: Date): Promise<void> => {
  await db.delete(money_checks).where(lt(money_checks.started_at, sql`${before.toISOString()}::timestamptz`));
};
