/** npm run money: reconciles payments, refunds, ledger and provider, read-only. Uses DATABASE_URL, or the embedded database in DATA_DIR (the server must not run then). */
import { readEnvironment } from '../app/server/read-environment.server.ts';
import { runMoneyCommand } from './money-commands.ts';

try {
  process.exitCode = await runMoneyCommand(() => readEnvironment(process.env), process.argv.slice(2), console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
