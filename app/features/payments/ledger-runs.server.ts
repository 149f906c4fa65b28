import type { App } from '~/server/app.server.ts';
import { addCompared, checkLedgerSlices } from './check-ledger.server.ts';
import { raiseAlert } from './payments.store.server.ts';
import { firstCheckedMs, fullCheckEveryMs, overdueAfterMs, type ReconciliationResult } from './reconciliation-run.ts';
import { finishReconciliation, runFailed } from './reconciliation-runs.server.ts';
import {
  findCheckedUntil,
  findOpenLedgerRun,
  hadOrdersBefore,
  hasFinishedRunSince,
  insertReconciliationRun,
  type LedgerRun,
  updateLedgerRun,
} from './reconciliation-runs.store.server.ts';

type RunApp = Pick<App, 'db' | 'clock' | 'log'>;

/** A transaction is recorded with the time at which it began: this much of the time before the last check is checked again. */
const overlapMs = 15 * 60_000;

/** How long one turn of the full check may take; it continues at the next one. */
const turnMs = 20_000;

/**
 * Checks slice by slice from where the run is, and stores after each slice how far it is together with the alerts: a run whose process ends continues there.
 * @returns the result, or null when `isTurnOver` before the end
 */
const continueRun = async (
  app: RunApp,
  kind: 'books' | 'all_books',
  run: LedgerRun,
  isTurnOver: () => boolean,
): Promise<ReconciliationResult | null> => {
  let { compared, found, checked_until } = run;
  const slices = checkLedgerSlices(app, { from: checked_until, to: run.started_at }, run.checked_from);
  for await (const slice of slices) {
    compared = { ...addCompared(compared, slice.compared), to: slice.until.toISOString() };
    found += slice.mismatches.length;
    checked_until = slice.until;
    await app.db.transaction(async (tx) => {
      for (const mismatch of slice.mismatches) await raiseAlert(tx, mismatch, app.clock.now());
      await updateLedgerRun(tx, run.id, { compared, found, checked_until });
    });
    if (checked_until < run.started_at && isTurnOver()) return null;
  }
  return finishReconciliation(app, kind, run.id, { compared, found, unfinished: null });
};

const startRun = async (app: RunApp, kind: 'books' | 'all_books', from: Date): Promise<LedgerRun> => {
  const run = {
    started_at: app.clock.now(),
    checked_from: from,
    checked_until: from,
    compared: kind === 'books' ? { from: from.toISOString() } : {},
    found: 0,
  };
  return { ...run, id: await insertReconciliationRun(app.db, { kind, ...run }) };
};

/** Checks our own records that changed since the last nightly check. An error ends the run as unfinished; the next one continues there. */
export const checkChangedLedger = async (app: RunApp): Promise<ReconciliationResult> => {
  const open = await findOpenLedgerRun(app.db, 'books');
  const checkedUntil = open ? null : await findCheckedUntil(app.db, 'books');
  const from = checkedUntil
    ? new Date(checkedUntil.getTime() - overlapMs)
    : new Date(app.clock.now().getTime() - firstCheckedMs);
  const run = open ?? (await startRun(app, 'books', from));
  try {
    return (await continueRun(app, 'books', run, () => false)) ?? 'unfinished';
  } catch (error) {
    return finishReconciliation(app, 'books', run.id, runFailed(app.log, 'books', error));
  }
};

const isFullCheckDue = async ({ db, clock }: RunApp): Promise<boolean> => {
  const now = clock.now().getTime();
  return (
    (await hadOrdersBefore(db, new Date(now))) &&
    !(await hasFinishedRunSince(db, 'all_books', new Date(now - fullCheckEveryMs)))
  );
};

/**
 * One turn of the monthly check of all our own records: some slices, and further ones at the next turn, in any process. It may take hours in all. One that does not
 * advance for two days raises an alert.
 */
export const checkWholeLedger = async (app: RunApp): Promise<ReconciliationResult | null> => {
  const open = await findOpenLedgerRun(app.db, 'all_books');
  if (!open && !(await isFullCheckDue(app))) return null;
  const run = open ?? (await startRun(app, 'all_books', new Date(0)));
  const endsAt = performance.now() + turnMs;
  try {
    return await continueRun(app, 'all_books', run, () => performance.now() > endsAt);
  } catch (error) {
    const { unfinished } = runFailed(app.log, 'all_books', error);
    const now = app.clock.now();
    if (run.started_at.getTime() < now.getTime() - overdueAfterMs)
      await raiseAlert(
        app.db,
        { kind: 'check_overdue', subject: 'Full ledger', detail: unfinished, booking_id: null },
        now,
      );
    return null;
  }
};
