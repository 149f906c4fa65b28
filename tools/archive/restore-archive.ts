/** Brings archived bookings back. */
import type { Database } from '../../app/server/database/database.server.ts';
import type { FileStore } from '../../app/server/files/file-store.server.ts';
import { BackupError } from '../backup/backup-folder.ts';
import { readArchive } from './archive-files.ts';
import { archivedTables, insertRows, readColumns } from './archive-tables.ts';
import { readCsv } from './csv.ts';

type Installation = { database: Pick<Database, 'pool'>; files: FileStore };

/**
 * Inserts the bookings of a part as they were, with all that belongs to them, and adds their seats to their runs again, in one transaction. The files stay.
 * @throws BackupError when the part is not in the archive, or a file is missing, damaged or has a column that is unknown here
 * @returns the number of bookings
 */
export const restoreArchive = async ({ database, files }: Installation, name: string): Promise<number> => {
  const { manifest, csv } = await readArchive(files, name);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local timezone = utc');
    const { rows: found } = await client.query<{ id: string }>(
      `update archives set state = 'restored' where name = $1 and state = 'archived' returning id`,
      [name],
    );
    const [archive] = found;
    if (!archive) throw new BackupError(`${name} is not in the archive: npm run archive -- list`);
    const known = await readColumns(client);
    for (const table of archivedTables) {
      const text = csv.get(table);
      if (text === undefined) continue;
      const { columns, rows } = readCsv(text);
      const typed = columns.map((column) => {
        const same = known[table].find((one) => one.name === column);
        if (!same) throw new BackupError(`${table} has no column ${column} in this version.`);
        return same;
      });
      if (rows.length > 0) await insertRows(client, table, typed, rows);
    }
    const { rows: bookings } = await client.query<{ booking_id: string }>(
      'delete from archived_bookings where archive_id = $1 returning booking_id',
      [archive.id],
    );
    if (bookings.length !== manifest.bookings)
      throw new BackupError(`${name} has ${manifest.bookings} bookings, but ${bookings.length} are archived.`);
    await client.query('select count_archived_seats($1::uuid[], 1)', [bookings.map(({ booking_id }) => booking_id)]);
    await client.query('commit');
    return bookings.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
