/** Applies the retention of the history of bookings to the archive. */
import type { Database } from '../../app/server/database/database.server.ts';
import type { FileStore } from '../../app/server/files/file-store.server.ts';
import { retentionHorizon } from '../../app/server/retention.server.ts';
import { rulesOf } from '../../app/shared/retention/retention-rules.ts';
import { purgeHistory, readHistory } from './archive-files.ts';
import { readCsv } from './csv.ts';

type Installation = { database: Pick<Database, 'pool'>; files: FileStore };

/**
 * Parts whose history may be past its retention, which is looked up in their files: a booking is made less than a year before its journey. The files of parts
 * that were brought back are still there.
 */
const candidates = `select name from archives where state in ('archived', 'restored') and last_run < ($1::timestamptz + interval '1 year')::date order by id`;

/**
 * Deletes the history of the bookings of those parts in which all of it is past its retention, as the database drops its months. Amounts are kept.
 * @returns the number of parts
 */
export const purgeArchivedHistory = async ({ database, files }: Installation, now: Date): Promise<number> => {
  const horizon = retentionHorizon(now, rulesOf('booking_history'));
  if (!horizon) return 0;
  const { rows: parts } = await database.pool.query<{ name: string }>(candidates, [horizon.toISOString()]);
  let purged = 0;
  for (const { name } of parts) {
    const history = await readHistory(files, name);
    if (history === null) continue;
    const { columns, rows } = readCsv(history);
    const at = columns.indexOf('created_at');
    const { rows: past } = await database.pool.query<{ all_past: boolean }>(
      'select coalesce(bool_and(coalesce(t::timestamptz < $2, false)), true) as all_past from unnest($1::text[]) as t',
      [rows.map((row) => row[at] ?? null), horizon.toISOString()],
    );
    if (!past[0]?.all_past) continue;
    await purgeHistory(files, name, now);
    purged += 1;
  }
  return purged;
};
