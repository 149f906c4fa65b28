/** npm run admin: makes and looks after the administrators of a real installation, and lets agents in who lost their second factor. Uses DATABASE_URL, or the embedded database below DATA_DIR. */
import { readEnvironment } from '../app/server/environment.server.ts';
import { runAdminCommand } from './admin-commands.ts';

try {
  await runAdminCommand(() => readEnvironment(process.env), process.argv.slice(2), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
