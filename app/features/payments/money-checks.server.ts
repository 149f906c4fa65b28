import type { App } from '~/server/app.server.ts';
import {
  type Checked,
  type CheckKind,
  type CheckResult,
  type Compared,
  checkKinds,
  checkNames,
  nightOf,
  overdueAfter,
} from './money-check.ts';
import {
  beginCheck,
  endCheck,
  forgetChecks,
  hadOrders,
  lastChecks,
  type StoredCheck,
  wasChecked,
} from './money-checks.store.server.ts';
import { raiseAlert } from './payments.store.server.ts';

/** Whether tonight's run of this kind is still to be done. Without orders from before tonight there is nothing to check. */
export const checkIsDue = async (app: Pick<App, 'db' | 'clock'>, kind: CheckKind): Promise<boolean> => {
  const night = nightOf(app.clock.now());
  return (await hadOrders(app.db, night)) && !(await wasChecked(app.db, kind, night));
};

const resultOf = ({ findings, unfinished }: Checked): CheckResult =>
  unfinished !== null ? 'unfinished' : findings.length > 0 ? 'found' : 'sound';

const year = 365 * 86_400_000;

/** Runs a check; an exception becomes the outcome "unfinished", so that it is recorded and the other check still runs. */
const runSafely = async (log: App['log'], kind: CheckKind, check: () => Promise<Checked>): Promise<Checked> => {
  try {
    return await check();
  } catch (error) {
    log.error({ err: error, check: kind }, 'reconciliation failed with an error');
    return { compared: {}, findings: [], unfinished: 'The run stopped because of an error on our side. See the log.' };
  }
};

/**
 * Runs a reconciliation and records when it ran, what it compared and the result; each mismatch raises an alert in the same transaction. A run whose
 * process dies keeps an unfinished row, and the reconciliation stays due.
 */
export const runCheck = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  kind: CheckKind,
  check: () => Promise<Checked>,
): Promise<CheckResult> => {
  const id = await beginCheck(app.db, kind, app.clock.now());
  const outcome = await runSafely(app.log, kind, check);
  const now = app.clock.now();
  const result = resultOf(outcome);
  await app.db.transaction(async (tx) => {
    for (const finding of outcome.findings) await raiseAlert(tx, finding, now);
    if (result === 'unfinished' && !(await wasChecked(tx, kind, new Date(now.getTime() - overdueAfter))))
      if (await hadOrders(tx, new Date(now.getTime() - overdueAfter)))
        await raiseAlert(
          tx,
          { kind: 'check_overdue', subject: checkNames[kind], detail: outcome.unfinished ?? '', booking_id: null },
          now,
        );
    await endCheck(tx, id, {
      finished_at: now,
      result,
      compared: outcome.compared,
      found: outcome.findings.length,
      detail: outcome.unfinished,
    });
    await forgetChecks(tx, new Date(now.getTime() - year));
  });
  if (result === 'sound') app.log.info({ check: kind, ...outcome.compared }, 'reconciliation found no mismatches');
  else
    app.log.error(
      { check: kind, result, found: outcome.findings.length },
      'reconciliation found mismatches or did not finish',
    );
  return result;
};

/** A reconciliation run as the administrator sees it; instants are ISO strings. */
export type CheckLine = {
  id: number;
  kind: CheckKind;
  started_at: string;
  finished_at: string | null;
  result: CheckResult | null;
  compared: Compared;
  found: number;
  detail: string | null;
};

const parseResult = (text: string | null): CheckResult | null =>
  text === 'sound' || text === 'found' || text === 'unfinished' ? text : null;

const viewOf = (kind: CheckKind, check: StoredCheck): CheckLine => ({
  id: check.id,
  kind,
  started_at: check.started_at.toISOString(),
  finished_at: check.finished_at?.toISOString() ?? null,
  result: parseResult(check.result),
  compared: check.compared,
  found: check.found,
  detail: check.detail,
});

/** The latest runs of each kind, newest first. The caller has checked that the viewer is an administrator. */
export const lastMoneyChecks = async (app: Pick<App, 'db'>): Promise<CheckLine[]> => {
  const runs = await Promise.all(
    checkKinds.map(async (kind) => (await lastChecks(app.db, kind, 3)).map((check) => viewOf(kind, check))),
  );
  return runs.flat();
};
