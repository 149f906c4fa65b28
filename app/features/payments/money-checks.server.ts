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

/** Whether this night's check of the kind is still to be done. A place without orders from before has nothing to check. */
export const checkIsDue = async (app: Pick<App, 'db' | 'clock'>, kind: CheckKind): Promise<boolean> => {
  const night = nightOf(app.clock.now());
  return (await hadOrders(app.db, night)) && !(await wasChecked(app.db, kind, night));
};

const resultOf = ({ findings, unfinished }: Checked): CheckResult =>
  unfinished !== null ? 'unfinished' : findings.length > 0 ? 'found' : 'sound';

const year = 365 * 86_400_000;

/** A check that breaks off by a fault of ours is one that could not be finished: it says so like a provider that is away, and the other check has its turn. */
const carriedOut = async (log: App['log'], kind: CheckKind, check: () => Promise<Checked>): Promise<Checked> => {
  try {
    return await check();
  } catch (error) {
    log.error({ err: error, check: kind }, 'a check of the money broke off');
    return { compared: {}, findings: [], unfinished: 'The check broke off by a fault of ours; the log says where.' };
  }
};

/**
 * Runs a check and writes down when, over how much and with what result; everything that does not agree becomes an alert, in the same transaction as the
 * result. A run that dies leaves its row without an end, and the check stays due.
 */
export const runCheck = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  kind: CheckKind,
  check: () => Promise<Checked>,
): Promise<CheckResult> => {
  const id = await beginCheck(app.db, kind, app.clock.now());
  const checked = await carriedOut(app.log, kind, check);
  const now = app.clock.now();
  const result = resultOf(checked);
  await app.db.transaction(async (tx) => {
    for (const finding of checked.findings) await raiseAlert(tx, finding, now);
    if (result === 'unfinished' && !(await wasChecked(tx, kind, new Date(now.getTime() - overdueAfter))))
      if (await hadOrders(tx, new Date(now.getTime() - overdueAfter)))
        await raiseAlert(
          tx,
          { kind: 'check_overdue', subject: checkNames[kind], detail: checked.unfinished ?? '', booking_id: null },
          now,
        );
    await endCheck(tx, id, {
      finished_at: now,
      result,
      compared: checked.compared,
      found: checked.findings.length,
      detail: checked.unfinished,
    });
    await forgetChecks(tx, new Date(now.getTime() - year));
  });
  if (result === 'sound') app.log.info({ check: kind, ...checked.compared }, 'the money was checked');
  else app.log.error({ check: kind, result, found: checked.findings.length }, 'a check of the money did not end well');
  return result;
};

/** A run as the administrator reads it; instants are ISO. */
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

const resultNamed = (text: string | null): CheckResult | null =>
  text === 'sound' || text === 'found' || text === 'unfinished' ? text : null;

const lineOf = (kind: CheckKind, check: StoredCheck): CheckLine => ({
  id: check.id,
  kind,
  started_at: check.started_at.toISOString(),
  finished_at: check.finished_at?.toISOString() ?? null,
  result: resultNamed(check.result),
  compared: check.compared,
  found: check.found,
  detail: check.detail,
});

/** The last runs of each kind of check, the newest first. The door admits admins only. */
export const lastMoneyChecks = async (app: Pick<App, 'db'>): Promise<CheckLine[]> => {
  const runs = await Promise.all(
    checkKinds.map(async (kind) => (await lastChecks(app.db, kind, 3)).map((check) => lineOf(kind, check))),
  );
  return runs.flat();
};
