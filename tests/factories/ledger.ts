import type { Pool } from 'pg';

/** Truncates the append-only ledger: its trigger is disabled meanwhile. */
export const truncateLedger = async ({ pool }: { pool: Pick<Pool, 'query'> }): Promise<void> => {
  await pool.query(`alter table ledger_entries disable trigger ledger_entries_are_only_added;
    truncate ledger_entries, money_checks, provider_pauses;
    alter table ledger_entries enable always trigger ledger_entries_are_only_added`);
};
