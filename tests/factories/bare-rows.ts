import type { Pool } from 'pg';

/** Truncates the append-only ledger: its trigger is disabled meanwhile. An empty one is left alone, since new files cost more than most tests. */
export const truncateLedger = async ({ pool }: { pool: Pick<Pool, 'query'> }): Promise<void> => {
  await pool.query(`do $$
    begin
      if exists (select from ledger_entries) then
        alter table ledger_entries disable trigger ledger_entries_are_only_added;
        truncate ledger_entries;
        alter table ledger_entries enable always trigger ledger_entries_are_only_added;
      end if;
    end $$;
    delete from money_checks;
    delete from provider_pauses`);
};
