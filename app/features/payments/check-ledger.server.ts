import type { App } from '~/server/app.server.ts';
import { countLedgerSlice, findNextLedgerChange, listLedgerViolations } from './ledger.store.server.ts';
import { type LedgerSlice, listLedgerInvariants } from './ledger-invariants.server.ts';
import type { ComparedCounts, Mismatch, ReconciliationOutcome } from './reconciliation-run.ts';

/** Violations reported per invariant and slice; they usually have one cause. */
const maxPerInvariant = 20;

/** At ten bookings a second an hour has 36,000 of them, which take less than a second. */
const sliceMs = 3_600_000;

/** What a slice had; everything before `until` is checked then. */
export type CheckedSlice = { until: Date; compared: { bookings: number; entries: number }; mismatches: Mismatch[] };

const checkSlice = async ({ db }: Pick<App, 'db'>, slice: LedgerSlice): Promise<Mismatch[]> => {
  const mismatches: Mismatch[] = [];
  for (const { description, violationsSql } of listLedgerInvariants(slice))
    for (const { breach, booking_id } of await listLedgerViolations(db, violationsSql, maxPerInvariant))
      mismatches.push({ kind: 'books_differ', subject: breach, detail: `Rule violated: ${description}.`, booking_id });
  return mismatches;
};

/**
 * Checks, slice by slice, that payments, refunds and ledger match for every booking with a change between `from` and `to`. A stretch without changes is
 * skipped. `since` is the beginning of a run that continues at `from`: its bookings are counted once. Read-only.
 */
export async function* checkLedgerSlices(
  app: Pick<App, 'db'>,
  { from, to }: LedgerSlice,
  since = from,
): AsyncGenerator<CheckedSlice> {
  for (let at = from; at < to; ) {
    const next = await findNextLedgerChange(app.db, at);
    if (next === null || next >= to) {
      yield { until: to, compared: { bookings: 0, entries: 0 }, mismatches: [] };
      return;
    }
    const slice = { from: next, to: new Date(Math.min(next.getTime() + sliceMs, to.getTime())) };
    const mismatches = await checkSlice(app, slice);
    yield { until: slice.to, compared: await countLedgerSlice(app.db, slice, since), mismatches };
    at = slice.to;
  }
}

/** The counts of a run with those of another slice. */
export const addCompared = (sum: ComparedCounts, { bookings, entries }: CheckedSlice['compared']): ComparedCounts => ({
  ...sum,
  bookings: (sum.bookings ?? 0) + bookings,
  entries: (sum.entries ?? 0) + entries,
});

/** Checks that payments, refunds and ledger match, booking by booking, for all time. Read-only. */
export const checkLedger = async (app: Pick<App, 'db' | 'clock'>): Promise<ReconciliationOutcome> => {
  const mismatches = new Map<string, Mismatch>();
  let compared: ComparedCounts = { bookings: 0, entries: 0 };
  // A record may be a moment ahead of this machine's clock.
  const whole = { from: new Date(0), to: new Date(app.clock.now().getTime() + 86_400_000) };
  for await (const slice of checkLedgerSlices(app, whole)) {
    compared = addCompared(compared, slice.compared);
    // A booking that changed in two slices is checked in both.
    for (const one of slice.mismatches) mismatches.set(`${one.subject} ${one.detail}`, one);
  }
  return { compared, mismatches: [...mismatches.values()], unfinished: null };
};
