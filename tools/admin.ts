/** npm run admin: manages the administrators of an installation and resets two-factor login. Uses DATABASE_URL, or the embedded database in DATA_DIR. */
import { readEnvironment } from '../app/server/read-environment.server.ts';
import { runAdminCommand } from './admin-commands.ts';

try {
  await runAdminCommand(() => readEnvironment(process.env), process.argv.slice(2), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
