/** The files of one part of the archive: a CSV for each table, and a manifest, written last, with their checksums. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { archivedTableFile, purgedHistoryMark } from '../../app/features/bookings/archive/archived-history.server.ts';
import type { FileStore } from '../../app/server/files/file-store.server.ts';
import { BackupError } from '../backup/backup-folder.ts';
import { type ArchivedTable, archivedTables } from './archive-tables.ts';

const manifestSchema = z.object({
  version: z.literal(1),
  name: z.string(),
  created_at: z.string(),
  bookings: z.number(),
  tables: z.partialRecord(
    z.enum(archivedTables as [ArchivedTable, ...ArchivedTable[]]),
    z.object({ rows: z.number(), sha256: z.string() }),
  ),
});
export type ArchiveManifest = z.output<typeof manifestSchema>;

/** The CSV of each table. */
export type ArchiveContent = Partial<Record<ArchivedTable, { rows: number; csv: string }>>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const manifestFile = (name: string): string => `${name}.manifest.json`;
const readText = async (files: FileStore, name: string): Promise<string> => {
  const found = await files.get('archive', name);
  if (!found) throw new BackupError(`The file archive/${name} is missing in the store.`);
  return new Response(found.body).text();
};

/** @throws BackupError when a file of that name exists: it is of another database, such as one before a restore. */
const putNew = async (files: FileStore, name: string, text: string, mime: string): Promise<void> => {
  if (!(await files.put('archive', name, Buffer.from(text, 'utf8'), mime)))
    throw new BackupError(`The file archive/${name} exists already.`);
};

/** Writes the files of a part and reads them again. @throws BackupError when the store has other contents */
export const writeArchive = async (
  files: FileStore,
  { name, createdAt, bookings }: { name: string; createdAt: Date; bookings: number },
  content: ArchiveContent,
): Promise<void> => {
  const tables: ArchiveManifest['tables'] = {};
  for (const table of archivedTables) {
    const part = content[table];
    if (!part) continue;
    await putNew(files, archivedTableFile(name, table), part.csv, 'text/csv');
    tables[table] = { rows: part.rows, sha256: sha256(part.csv) };
  }
  const manifest: ArchiveManifest = { version: 1, name, created_at: createdAt.toISOString(), bookings, tables };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await putNew(files, manifestFile(name), text, 'application/json');
  const stored = await readArchive(files, name);
  if (JSON.stringify(stored.manifest) !== JSON.stringify(manifest))
    throw new BackupError(`The store has another manifest for ${name}.`);
};

/** Reads a part, without a history that was purged. @throws BackupError when a file is missing or damaged */
export const readArchive = async (
  files: FileStore,
  name: string,
): Promise<{ manifest: ArchiveManifest; csv: Map<ArchivedTable, string> }> => {
  const manifest = manifestSchema.parse(JSON.parse(await readText(files, manifestFile(name))));
  const isPurged = (await files.head('archive', purgedHistoryMark(name))) !== null;
  const csv = new Map<ArchivedTable, string>();
  for (const table of archivedTables) {
    const expected = manifest.tables[table];
    if (!expected || (table === 'booking_events' && isPurged)) continue;
    const text = await readText(files, archivedTableFile(name, table));
    if (sha256(text) !== expected.sha256)
      throw new BackupError(`The file archive/${archivedTableFile(name, table)} is damaged.`);
    csv.set(table, text);
  }
  return { manifest, csv };
};

/** The content of the files of a part by their name. @throws BackupError when a file is missing or damaged */
export const readArchiveFiles = async (files: FileStore, name: string): Promise<Map<string, string>> => {
  const { csv } = await readArchive(files, name);
  const single = [manifestFile(name)];
  if (await files.head('archive', purgedHistoryMark(name))) single.push(purgedHistoryMark(name));
  return new Map([
    ...(await Promise.all(single.map(async (file): Promise<[string, string]> => [file, await readText(files, file)]))),
    ...[...csv].map(([table, text]): [string, string] => [archivedTableFile(name, table), text]),
  ]);
};

/** Deletes the files of a part that was not finished, or was brought back. */
export const removeArchive = (files: FileStore, name: string): Promise<void> =>
  files.remove('archive', [
    manifestFile(name),
    purgedHistoryMark(name),
    ...archivedTables.map((table) => archivedTableFile(name, table)),
  ]);
