import type { App } from '~/server/app.server.ts';
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

const resultOf = ({ mismatches: findings, unfinished }: ReconciliationOutcome): ReconciliationResult =>
  unfinished !== null ? 'unfinished' : findings.length > 0 ? 'found' : 'sound';

const year = 365 * 86_400_000;

/** Runs a check; an exception becomes the outcome "unfinished", so that it is recorded and the other check still runs. */
const runSafely = async (
  log: App['log'],
  kind: ReconciliationKind,
  check: () => Promise<ReconciliationOutcome>,
): Promise<ReconciliationOutcome> => {
  try {
    return await check();
  } catch (error) {
    log.error({ err: error, check: kind }, 'reconciliation failed with an error');
    return {
      compared: {},
      mismatches: [],
      unfinished: 'The run stopped because of an error on our side. See the log.',
    };
  }
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
  const id = await insertReconciliationRun(app.db, kind, app.clock.now());
  const outcome = await runSafely(app.log, kind, check);
  const now = app.clock.now();
  const result = resultOf(outcome);
  await app.db.transaction(async (tx) => {
    for (const finding of outcome.mismatches) await raiseAlert(tx, finding, now);
    if (result === 'unfinished' && !(await hasFinishedRunSince(tx, kind, new Date(now.getTime() - overdueAfterMs))))
      if (await hadOrdersBefore(tx, new Date(now.getTime() - overdueAfterMs)))
        await raiseAlert(
          tx,
          {
            kind: 'check_overdue',
            subject: reconciliationLabels[kind],
            detail: outcome.unfinished ?? '',
            booking_id: null,
          },
          now,
        );
    await updateReconciliationRun(tx, id, {
      finished_at: now,
      result,
      compared: outcome.compared,
      found: outcome.mismatches.length,
      detail: outcome.unfinished,
    });
    await purgeReconciliationRuns(tx, new Date(now.getTime() - year));
  });
  if (result === 'sound') app.log.info({ check: kind, ...outcome.compared }, 'reconciliation found no mismatches');
  else
    app.log.error(
      { check: kind, result, found: outcome.mismatches.length },
      'reconciliation found mismatches or did not finish',
    );
  return result;
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
