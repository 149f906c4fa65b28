/** npm run restore: restores a backup of npm run backup into an empty installation. Uses DATABASE_URL, or the embedded database in DATA_DIR. */
import { parseArgs } from 'node:util';
import { readEnvironment } from '../app/server/environment.server.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const usage = `npm run restore -- --from FOLDER                  restore a backup into an empty installation, and check it
npm run restore -- --from FOLDER --replace NAME   replace what is there: NAME is the PostgreSQL database, or database for the embedded one
The exit code is 0, 1 when nothing was restored, 2 when it was restored with mismatches.`;

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'string' } } });
  const { from, replace = null } = values;
  if (!from) return console.log(usage);
  const restored = await restoreBackup(readEnvironment(process.env), { from, replace });
  const { manifest, pictures, mails, sessions, problems, summary, notes } = restored;
  console.log(`Restored the backup of ${manifest.created_at} with ${pictures} pictures.`);
  console.log(`Everybody has to log in again (${sessions} sessions ended).`);
  if (mails > 0) console.log(`${mails} emails were waiting and may have been sent since: see Mail in the admin panel.`);
  console.log(summary);
  for (const problem of problems) console.error(problem);
  for (const name of manifest.pictures.missing) console.error(`Was missing when the backup was made: ${name}`);
  for (const note of notes) console.log(note);
  console.log('Next: start Raahi, then npm run money -- compare DAYS for payments since the backup.');
  if (problems.length > 0) process.exitCode = 2;
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
