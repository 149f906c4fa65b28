import { and, asc, between, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { ledger_entries } from './ledger.tables.server.ts';
import { type LedgerSlice, nextChangeSql } from './ledger-invariants.server.ts';

/** A new ledger entry: payments are positive, refunds negative. */
export type LedgerEntry = Pick<
  typeof ledger_entries.$inferSelect,
  'provider' | 'provider_id' | 'booking_id' | 'payment_id' | 'amount_paise' | 'currency' | 'happened_at'
> & { kind: 'payment' | 'refund' | 'paid_otherwise' };

/** Inserts an entry, in the transaction that changes the payment; a repeated entry (same kind and provider id) is ignored. */
export const insertLedgerEntry = async (tx: Queryable, entry: LedgerEntry, now: Date): Promise<void> => {
  await tx
    .insert(ledger_entries)
    .values({ ...entry, recorded_at: now })
    .onConflictDoNothing();
};

export type StoredLedgerEntry = typeof ledger_entries.$inferSelect;
export type ProviderEntryKind = 'payment' | 'refund';

/** Entries with these ids at this provider, by provider id. */
export const listLedgerEntriesByProviderId = async (
  db: Queryable,
  { provider, kind }: { provider: string; kind: ProviderEntryKind },
  ids: string[],
): Promise<Map<string, StoredLedgerEntry>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(ledger_entries)
    .where(
      and(
        eq(ledger_entries.kind, kind),
        eq(ledger_entries.provider, provider),
        sql`${ledger_entries.provider_id} = any(${sql.param(ids)}::text[])`,
      ),
    );
  return new Map(rows.map((row) => [row.provider_id, row]));
};

/** Entries of this provider and period (both ends included) with an id above `after`, by id. */
export const listLedgerEntriesBetween = (
  db: Queryable,
  { provider, kind }: { provider: string; kind: ProviderEntryKind },
  { from, to, after, limit }: { from: Date; to: Date; after: number; limit: number },
): Promise<StoredLedgerEntry[]> =>
  db
    .select()
    .from(ledger_entries)
    .where(
      and(
        eq(ledger_entries.kind, kind),
        eq(ledger_entries.provider, provider),
        between(ledger_entries.happened_at, from, to),
        gt(ledger_entries.id, after),
      ),
    )
    .orderBy(asc(ledger_entries.id))
    .limit(limit);

/** All entries of one booking, oldest first. */
export const listLedgerEntriesOfBooking = (db: Queryable, bookingId: string): Promise<StoredLedgerEntry[]> =>
  db.select().from(ledger_entries).where(eq(ledger_entries.booking_id, bookingId)).orderBy(asc(ledger_entries.id));

/** Refunded amount of a payment according to the ledger, in paise. */
export const sumRefundedInLedger = async (db: Queryable, paymentId: string): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(-sum(${ledger_entries.amount_paise}), 0)::integer` })
    .from(ledger_entries)
    .where(and(eq(ledger_entries.payment_id, paymentId), eq(ledger_entries.kind, 'refund')));
  return row?.sum ?? 0;
};

/** Number of entries that were recorded in a slice. */
export const countLedgerSlice = (db: Queryable, { from, to }: LedgerSlice): Promise<number> =>
  db.$count(ledger_entries, and(gte(ledger_entries.recorded_at, from), lt(ledger_entries.recorded_at, to)));

/** The time of the first change of a payment, refund or ledger entry at or after `from`; null when there is none. */
export const findNextLedgerChange = async (db: Queryable, from: Date): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: string | Date | null }>(sql.raw(nextChangeSql(from)));
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
};

/** Rows that a violation query of the ledger invariants finds, at most `limit`. */
export const listLedgerViolations = async (
  db: Queryable,
  breaches: string,
  limit: number,
): Promise<{ breach: string; booking_id: string | null }[]> => {
  const { rows } = await db.execute<{ breach: string; booking_id: string | null }>(
    sql`select breach, booking_id from (${sql.raw(breaches)}) b limit ${limit}`,
  );
  return rows;
};
