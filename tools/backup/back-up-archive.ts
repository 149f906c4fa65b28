import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../app/server/database/database.server.ts';
import type { FileStore } from '../../app/server/files/file-store.server.ts';
import { readArchiveFiles } from '../archive/archive-files.ts';
import { BackupError } from './backup-folder.ts';
import { picturesFolder } from './pictures.ts';

/** Copies the files of every archived part that the snapshot knows. @returns the parts that are missing or damaged in the store */
export const backUpArchive = async (db: Db, files: FileStore, folder: string): Promise<string[]> => {
  const { rows: found } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('public.archives') is not null as found`,
  );
  // A database of an earlier version has no archive.
  if (!found[0]?.found) return [];
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from archives where state = 'archived' order by id`,
  );
  const target = join(folder, picturesFolder, 'archive');
  const missing: string[] = [];
  for (const { name } of rows) {
    try {
      const contents = await readArchiveFiles(files, name);
      await mkdir(target, { recursive: true, mode: 0o700 });
      for (const [file, text] of contents) await writeFile(join(target, file), text, { mode: 0o600 });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      missing.push(`archive/${name}`);
    }
  }
  return missing;
};
