import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayManagePayments } from './payment.policy.ts';
import { raiseAlert } from './payments.store.server.ts';
import {
  type ComparedCounts,
  type Mismatch,
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

/** How a run ended: what it compared, how many mismatches it found, and why it is unfinished. */
type RunEnd = { compared: ComparedCounts; found: number; unfinished: string | null };

const resultOf = ({ found, unfinished }: RunEnd): ReconciliationResult =>
  unfinished !== null ? 'unfinished' : found > 0 ? 'found' : 'sound';

/** Logs an exception of a check, which ends the run as unfinished, so that it is recorded and the other check still runs. */
export const runFailed = (
  log: App['log'],
  kind: ReconciliationKind,
  error: unknown,
): RunEnd & { unfinished: string } => {
  log.error({ err: error, check: kind }, 'reconciliation failed with an error');
  return { compared: {}, found: 0, unfinished: 'The run stopped because of an error on our side. See the log.' };
};

/** Records the end of a run, with an alert for each mismatch, and one when no run of this kind has finished for two days. */
export const finishReconciliation = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  kind: ReconciliationKind,
  id: number,
  end: RunEnd,
  mismatches: readonly Mismatch[] = [],
): Promise<ReconciliationResult> => {
  const now = app.clock.now();
  const result = resultOf(end);
  await app.db.transaction(async (tx) => {
    for (const mismatch of mismatches) await raiseAlert(tx, mismatch, now);
    if (result === 'unfinished' && !(await hasFinishedRunSince(tx, kind, new Date(now.getTime() - overdueAfterMs))))
      if (await hadOrdersBefore(tx, new Date(now.getTime() - overdueAfterMs)))
        await raiseAlert(
          tx,
          {
            kind: 'check_overdue',
            subject: reconciliationLabels[kind],
            detail: end.unfinished ?? '',
            booking_id: null,
          },
          now,
        );
    await updateReconciliationRun(tx, id, {
      finished_at: now,
      result,
      compared: end.compared,
      found: end.found,
      detail: end.unfinished,
    });
    await purgeReconciliationRuns(tx, new Date(now.getTime() - year));
  });
  if (result === 'sound') app.log.info({ check: kind, ...end.compared }, 'reconciliation found no mismatches');
  else app.log.error({ check: kind, result, found: end.found }, 'reconciliation found mismatches or did not finish');
  return result;
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
  try {
    const { compared, mismatches, unfinished } = await check();
    return await finishReconciliation(app, kind, id, { compared, found: mismatches.length, unfinished }, mismatches);
  } catch (error) {
    return finishReconciliation(app, kind, id, runFailed(app.log, kind, error));
  }
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
  /** How far a check in slices is, as an ISO instant. */
  checked_until: string | null;
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
  checked_until: check.checked_until?.toISOString() ?? null,
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
