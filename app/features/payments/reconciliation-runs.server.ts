import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayManagePayments } from './payment.policy.ts';
import { raiseAlert } from './payments.store.server.ts';
import {
  type ComparedCounts,
  nightlyRunDueAt,
  overdueAfterMs,
  type ReconciliationKind,
  type ReconciliationOutcome,
  type ReconciliationResult,
  reconciliationKinds,
  reconciliationLabels,
} from './reconciliation-run.ts';
import {
  hadOrdersBefore,
  hasFinishedRunSince,
  insertReconciliationRun,
  listLatestRunsOfKind,
  purgeReconciliationRuns,
  type StoredReconciliationRun,
  updateReconciliationRun,
} from './reconciliation-runs.store.server.ts';

/** Whether tonight's run of this kind is still to be done. Without orders from before tonight there is nothing to check. */
export const isReconciliationDue = async (
  app: Pick<App, 'db' | 'clock'>,
  kind: ReconciliationKind,
): Promise<boolean> => {
  const night = nightlyRunDueAt(app.clock.now());
  return (await hadOrdersBefore(app.db, night)) && !(await hasFinishedRunSince(app.db, kind, night));
};

const year = 365 * 86_400_000;

const resultOf = ({ mismatches, unfinished }: ReconciliationOutcome): ReconciliationResult =>
  unfinished !== null ? 'unfinished' : mismatches.length > 0 ? 'found' : 'sound';

/** Raises an alert when no run of this kind has finished for two days. */
const alertWhenOverdue = async (tx: Tx, kind: ReconciliationKind, detail: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - overdueAfterMs);
  if ((await hasFinishedRunSince(tx, kind, since)) || !(await hadOrdersBefore(tx, since))) return;
  await raiseAlert(tx, { kind: 'check_overdue', subject: reconciliationLabels[kind], detail, booking_id: null }, now);
};

/**
 * Runs a reconciliation and records when it ran, what it compared and the result; each mismatch raises an alert in the same transaction. A run whose
 * process dies keeps an unfinished row, and the reconciliation stays due.
 */
export const runReconciliation = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  kind: ReconciliationKind,
  check: () => Promise<ReconciliationOutcome>,
): Promise<ReconciliationResult> => {
  const id = await insertReconciliationRun(app.db, { kind, started_at: app.clock.now() });
  const outcome = await check().catch((error: unknown): ReconciliationOutcome => {
    app.log.error({ err: error, check: kind }, 'reconciliation failed with an error');
    const unfinished = 'The run stopped because of an error on our side. See the log.';
    return { compared: {}, mismatches: [], unfinished };
  });
  const { compared, mismatches, unfinished } = outcome;
  const now = app.clock.now();
  const end = { result: resultOf(outcome), compared, found: mismatches.length };
  await app.db.transaction(async (tx) => {
    for (const mismatch of mismatches) await raiseAlert(tx, mismatch, now);
    if (unfinished !== null) await alertWhenOverdue(tx, kind, unfinished, now);
    await updateReconciliationRun(tx, id, { ...end, finished_at: now, detail: unfinished });
    await purgeReconciliationRuns(tx, new Date(now.getTime() - year));
  });
  if (end.result === 'sound') app.log.info({ check: kind, ...compared }, 'reconciliation found no mismatches');
  else app.log.error({ check: kind, ...end }, 'reconciliation found mismatches or did not finish');
  return end.result;
};

/** A reconciliation run as the administrator sees it; instants are ISO strings. */
export type ReconciliationRunView = {
  id: number;
  kind: ReconciliationKind;
  started_at: string;
  finished_at: string | null;
  result: ReconciliationResult | null;
  compared: ComparedCounts;
  found: number;
  detail: string | null;
};

const parseResult = (text: string | null): ReconciliationResult | null =>
  text === 'sound' || text === 'found' || text === 'unfinished' ? text : null;

const viewOf = (kind: ReconciliationKind, check: StoredReconciliationRun): ReconciliationRunView => ({
  id: check.id,
  kind,
  started_at: check.started_at.toISOString(),
  finished_at: check.finished_at?.toISOString() ?? null,
  result: parseResult(check.result),
  compared: check.compared,
  found: check.found,
  detail: check.detail,
});

/** The latest runs of each kind, newest first. */
export const listReconciliationRuns = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<ReconciliationRunView[], 'forbidden'>> => {
  if (!mayManagePayments(admin)) return adminOnlyError;
  const runs = await Promise.all(
    reconciliationKinds.map(async (kind) =>
      (await listLatestRunsOfKind(app.db, kind, 3)).map((check) => viewOf(kind, check)),
    ),
  );
  return ok(runs.flat());
};
