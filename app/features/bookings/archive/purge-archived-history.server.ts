import { parse } from 'csv-parse/sync';
import { asc, inArray, sql } from 'drizzle-orm';
import type { App } from '~/server/app.server.ts';
import { retentionHorizon } from '~/server/retention.server.ts';
import { rulesOf } from '~/shared/retention/retention-rules.ts';
import { archives } from '../core/archive.tables.server.ts';
import { deleteArchivedHistory, readArchivedHistory } from './archived-history.server.ts';

/**
 * Parts whose history may be past its retention, which is looked up in their files: a booking is made less than a year before its journey. The files of parts
 * that were brought back are still there.
 */
const listCandidates = (db: App['db'], horizon: Date) =>
  db
    .select({ name: archives.name })
    .from(archives)
    .where(
      sql`${inArray(archives.state, ['archived', 'restored'])}
        and ${archives.last_run} < (${horizon.toISOString()}::timestamptz + interval '1 year')::date`,
    )
    .orderBy(asc(archives.id));

/** Whether every event of a history was recorded before this instant. */
const isAllBefore = async (db: App['db'], history: string, horizon: Date): Promise<boolean> => {
  const events: { created_at: string }[] = parse(history, { columns: true });
  const times = events.map(({ created_at }) => created_at || null);
  const { rows } = await db.execute<{ all_past: boolean }>(
    sql`select coalesce(bool_and(coalesce(t::timestamptz < ${horizon.toISOString()}::timestamptz, false)), true) as all_past
      from unnest(${sql.param(times)}::text[]) as t`,
  );
  return rows[0]?.all_past ?? false;
};

/**
 * Deletes the history of the bookings of those parts of the archive in which all of it is past its retention, as the database drops its months. Amounts are
 * kept. The dated rules of retention decide.
 * @returns the number of parts
 */
export const purgeArchivedHistory = async (
  app: Pick<App, 'db' | 'files' | 'clock' | 'log'>,
): Promise<{ parts: number }> => {
  const now = app.clock.now();
  const horizon = retentionHorizon(now, rulesOf('booking_history'));
  if (!horizon) return { parts: 0 };
  let parts = 0;
  for (const { name } of await listCandidates(app.db, horizon)) {
    const history = await readArchivedHistory(app.files, name);
    if (history === null || !(await isAllBefore(app.db, history, horizon))) continue;
    await deleteArchivedHistory(app.files, name, now);
    app.log.info({ event: 'archived_history_purged', part: name }, 'history of archived bookings purged');
    parts += 1;
  }
  return { parts };
};
