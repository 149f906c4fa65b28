import type { Queryable } from '~/server/database/database.server.ts';
import { ledger_entries } from './ledger.tables.server.ts';

/** What is written into the ledger: a payment is positive, what goes out is negative. */
export type LedgerEntry = Pick<
  typeof ledger_entries.$inferInsert,
  'provider_id' | 'booking_id' | 'payment_id' | 'amount_paise' | 'currency' | 'happened_at'
> & { kind: 'payment' | 'refund' | 'paid_otherwise' };

/** Adds a row, in the transaction of the fact; the same fact is entered once. */
export const enterInLedger = async (tx: Queryable, entry: LedgerEntry, now: Date): Promise<void> => {
  await tx
    .insert(ledger_entries)
    .values({ ...entry, recorded_at: now })
    .onConflictDoNothing({ target: [ledger_entries.kind, ledger_entries.provider_id] });
};
