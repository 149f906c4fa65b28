import type { App } from '~/server/app.server.ts';
import { countLedgerSlice, findNextLedgerChange, listLedgerViolations } from './ledger.store.server.ts';
import { type LedgerSlice, listLedgerInvariants } from './ledger-invariants.server.ts';
import type { Mismatch, ReconciliationOutcome } from './reconciliation-run.ts';

/** Violations reported per invariant and slice; they usually have one cause. */
const maxPerInvariant = 20;

/** At ten bookings a second an hour has 36,000 of them, which take less than a second. */
const sliceMs = 3_600_000;

const checkSlice = async ({ db }: Pick<App, 'db'>, slice: LedgerSlice): Promise<Mismatch[]> => {
  const mismatches: Mismatch[] = [];
  for (const { description, violationsSql } of listLedgerInvariants(slice))
    for (const { breach, booking_id } of await listLedgerViolations(db, violationsSql, maxPerInvariant))
      mismatches.push({ kind: 'books_differ', subject: breach, detail: `Rule violated: ${description}.`, booking_id });
  return mismatches;
};

/**
 * Checks, hour by hour, that payments, refunds and ledger match for every booking with a change since `from`, or of all time. A stretch without
 * changes is skipped. Read-only.
 */
export const checkLedger = async (
  app: Pick<App, 'db' | 'clock'>,
  from = new Date(0),
): Promise<ReconciliationOutcome> => {
  const mismatches = new Map<string, Mismatch>();
  let entries = 0;
  // A record may be a moment ahead of this machine's clock.
  const end = new Date(app.clock.now().getTime() + 86_400_000);
  let at = await findNextLedgerChange(app.db, from);
  while (at && at < end) {
    const slice = { from: at, to: new Date(at.getTime() + sliceMs) };
    // A booking that changed in two slices is checked in both.
    for (const one of await checkSlice(app, slice)) mismatches.set(`${one.subject} ${one.detail}`, one);
    entries += await countLedgerSlice(app.db, slice);
    at = await findNextLedgerChange(app.db, slice.to);
  }
  return { compared: { entries }, mismatches: [...mismatches.values()], unfinished: null };
};
