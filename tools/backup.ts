/** npm run backup: copies database and pictures to a folder. Uses DATABASE_URL, or the embedded database in DATA_DIR, also while the server runs. */
import { parseArgs } from 'node:util';
import { readEnvironment } from '../app/server/environment.server.ts';
import { createBackup } from './backup/create-backup.ts';
import { formatMegabytes } from './backup/format-size.ts';

const usage = `npm run backup -- --to FOLDER   copy database and pictures to a new folder
The folder is not encrypted: that is up to you. The exit code is 0, 1 when the backup failed, 2 when pictures are missing in it.`;

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) return console.log(usage);
  const startedAt = performance.now();
  const { pictures, rows, database } = await createBackup(readEnvironment(process.env), values.to);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `Backup of the ${database.kind} database (${total} rows) and ${pictures.files} pictures (${formatMegabytes(pictures.bytes)}) in ${values.to}, ${seconds} s.`,
  );
  if (pictures.missing.length === 0) return;
  console.error(`Missing or damaged in the store, so not in the backup: ${pictures.missing.join(', ')}`);
  process.exitCode = 2;
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
