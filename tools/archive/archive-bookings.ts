/** Moves closed bookings to files. */
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Database } from '../../app/server/database/database.server.ts';
import type { FileStore } from '../../app/server/files/file-store.server.ts';
import { runExclusively } from '../../app/server/jobs/task-lease.server.ts';
import { BackupError } from '../backup/backup-folder.ts';
import { type ArchiveContent, removeArchive, writeArchive } from './archive-files.ts';
import { archivedTables, readColumns, readRows } from './archive-tables.ts';
import { writeCsv } from './csv.ts';

type Installation = { database: Pick<Database, 'kind' | 'pool'>; files: FileStore };

/** Bookings of one part. */
const partSize = 1000;

/**
 * Nothing can happen to such a booking any more: its train left before $1, its personal data was purged (which waits for refunds), no order is checked and
 * no refund, alert or event is open. All legs of a trip are archived together.
 */
const closedBookings = `select b.id, b.run_date::text as run_date, b.created_at::text as created_at
  from train_bookings b
  where (b.trip_id is null or b.trip_id = b.id) and b.created_at >= $2::timestamptz and (b.created_at, b.id) > ($2::timestamptz, $3::uuid)
    and b.run_date < $1::date and not exists (
      select from train_bookings l where (l.id = b.id or l.trip_id = b.id) and (
        l.personal_data_removed_at is null or l.booking_status = 'pending' or l.run_date >= $1::date
        or exists (select from payment_orders o where o.booking_id = l.id and o.next_check_at is not null)
        or exists (select from refunds r where r.booking_id = l.id and (r.status in ('requested', 'pending') or (r.status = 'failed' and r.handled_at is null)))
        or exists (select from payment_alerts a where a.booking_id = l.id and a.handled_at is null)
        or exists (select from payment_orders o join payment_events e on (e.provider_order_id, e.provider) = (o.provider_order_id, o.provider)
          where o.booking_id = l.id and e.processed_at is null)
        or exists (select from refunds r join payment_events e on (e.provider_refund_id, e.provider) = (r.provider_refund_id, r.provider)
          where r.booking_id = l.id and e.processed_at is null)))
  order by b.created_at, b.id limit $4`;

const inTransaction = async <Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: PoolClient) => Promise<Result>,
) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local timezone = utc');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const readContent = async (client: PoolClient, bookings: readonly string[]): Promise<ArchiveContent> => {
  const columns = await readColumns(client);
  const content: ArchiveContent = {};
  for (const table of archivedTables) {
    const rows = await readRows(client, table, columns[table], bookings);
    content[table] = {
      rows: rows.length,
      csv: writeCsv(
        columns[table].map(({ name }) => name),
        rows,
      ),
    };
  }
  return content;
};

type Begun = {
  id: string;
  name: string;
  bookings: string[];
  content: ArchiveContent;
  last: { at: string; id: string };
};

/** A name that no other part has, also of a database before a restore: 'bookings-2026-11-23-1a2b3c4d'. */
const nameOf = (now: Date): string => `bookings-${now.toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}`;

/** Chooses the bookings of the next part and reads them; null when there are none. */
const beginPart = (
  { database }: Installation,
  { before, now, after }: { before: string; now: Date; after: Begun['last'] },
): Promise<Begun | null> =>
  inTransaction(database, async (client) => {
    const { rows } = await client.query<{ id: string; run_date: string; created_at: string }>(closedBookings, [
      before,
      after.at,
      after.id,
      partSize,
    ]);
    const last = rows.at(-1);
    if (!last) return null;
    const { rows: legs } = await client.query<{ id: string; run_date: string }>(
      'select id, run_date::text as run_date from train_bookings where id = any ($1) or trip_id = any ($1) order by id',
      [rows.map(({ id }) => id)],
    );
    const runs = legs.map(({ run_date }) => run_date).sort();
    const { rows: inserted } = await client.query<{ id: string; name: string }>(
      `insert into archives (name, state, bookings, first_run, last_run, created_at) values ($1, 'writing', $2, $3, $4, $5) returning id, name`,
      [nameOf(now), legs.length, runs[0], runs.at(-1), now.toISOString()],
    );
    const [archive] = inserted;
    if (!archive) throw new Error('The archive was not inserted.');
    const bookings = legs.map(({ id }) => id);
    return {
      ...archive,
      bookings,
      content: await readContent(client, bookings),
      last: { at: last.created_at, id: last.id },
    };
  });

/** Deletes the bookings of a part whose files are complete, if not a character of their rows has changed since. */
const finishPart = ({ database }: Installation, { id, name, bookings, content }: Begun): Promise<void> =>
  inTransaction(database, async (client) => {
    await client.query('select from train_bookings where id = any ($1) order by id for update', [bookings]);
    const now = await readContent(client, bookings);
    const changed = archivedTables.find((table) => now[table]?.csv !== content[table]?.csv);
    if (changed)
      throw new BackupError(`${changed} changed while ${name} was written. Nothing was deleted; run it again.`);
    await client.query('select archive_bookings($1, $2::uuid[])', [id, bookings]);
  });

/**
 * Removes what an interrupted run has left: files whose bookings are still here. The row goes first: it is refused once the part is archived, and without it no
 * run can finish the part, so its files are never those of an archived one. Files that an interruption leaves without a row are not used again.
 */
const discardUnfinished = async ({ database, files }: Installation): Promise<void> => {
  const { rows: unfinished } = await database.pool.query<{ id: string }>(
    `select id from archives where state = 'writing' order by id`,
  );
  for (const { id } of unfinished) {
    const { rows: discarded } = await database.pool.query<{ name: string }>(
      `delete from archives where id = $1 and state = 'writing' returning name`,
      [id],
    );
    for (const { name } of discarded) await removeArchive(files, name);
  }
};

type Archived = { parts: number; bookings: number };

const archiveParts = async (
  installation: Installation,
  { before, now }: { before: string; now: Date },
  report: (line: string) => void,
): Promise<Archived> => {
  await discardUnfinished(installation);
  const done = { parts: 0, bookings: 0 };
  let after = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const part = await beginPart(installation, { before, now, after });
    if (!part) return done;
    await writeArchive(
      installation.files,
      { name: part.name, createdAt: now, bookings: part.bookings.length },
      part.content,
    );
    await finishPart(installation, part);
    after = part.last;
    done.parts += 1;
    done.bookings += part.bookings.length;
    report(`${part.name}: ${part.bookings.length} bookings`);
  }
};

/**
 * Moves the closed bookings of trains that left before a day to the archive, a part of 1,000 at a time: files first, checked, then the rows here are compared and
 * deleted in one transaction. An interruption loses nothing. One run at a time, by a lease, which also holds behind a transaction pooler.
 * @throws BackupError when another run is active
 * @returns the number of parts and bookings
 */
export const archiveBookings = async (
  installation: Installation,
  options: { before: string; now: Date },
  report: (line: string) => void = () => undefined,
): Promise<Archived> => {
  let done: Archived | null = null;
  await runExclusively(installation.database, 'archive of bookings', async () => {
    done = await archiveParts(installation, options, report);
  });
  if (!done)
    throw new BackupError(
      'Another archive run is active, or was interrupted less than 20 seconds ago. Nothing was changed; try again later.',
    );
  return done;
};
