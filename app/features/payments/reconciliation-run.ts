import type { AlertKind } from './alert.ts';

/** The reconciliations of every night: our own records of the last days, and our records against the provider's. */
export const reconciliationKinds = ['books', 'provider'] as const;
export type ReconciliationKind = (typeof reconciliationKinds)[number];

export const reconciliationLabels: Record<ReconciliationKind, string> = {
  books: 'Ledger, recent changes',
  provider: 'Our records against the provider’s',
};

/** Result of a run: no mismatches, mismatches found (each raises an alert), or not finished. */
export type ReconciliationResult = 'sound' | 'found' | 'unfinished';

/** Number of records compared. */
export type ComparedCounts = {
  entries?: number;
  payments?: number;
  refunds?: number;
  /** Compared period, as ISO instants; of the provider's clock when the provider is compared. */
  from?: string;
  to?: string;
};

/** A mismatch; it is raised as an alert. */
export type Mismatch = { kind: AlertKind; subject: string; detail: string; booking_id: string | null };

/** Outcome of a run; `unfinished` says why it could not be finished. */
export type ReconciliationOutcome = { compared: ComparedCounts; mismatches: Mismatch[]; unfinished: string | null };

const hour = 3_600_000;

/** The nightly runs are due at 2 am in India (UTC+5:30 all year). */
const dueOffsetMs = 2 * hour - 5.5 * hour;

/** When the runs of the current night became due. */
export const nightlyRunDueAt = (now: Date): Date => {
  const day = 24 * hour;
  return new Date(Math.floor((now.getTime() - dueOffsetMs) / day) * day + dueOffsetMs);
};

/** Compared period: seven days (longer than orders are checked) up to 15 minutes ago, so that payments in progress are left out. */
export const comparedPeriod = (now: Date): { from: Date; to: Date } => {
  const to = now.getTime() - hour / 4;
  return { from: new Date(to - 7 * 24 * hour), to: new Date(to) };
};

/** A reconciliation that has not finished for this long raises an alert. */
export const overdueAfterMs = 48 * hour;
