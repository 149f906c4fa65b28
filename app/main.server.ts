import * as build from 'virtual:react-router/server-build';
import { demoAccounts, demoPassword } from '#db/seed/accounts.server.ts';
import { DatabaseUnreachableError } from '~/server/database/database.server.ts';
import { EmbeddedDatabaseError } from '~/server/database/embedded/open-embedded.server.ts';
import { EnvironmentError, readEnvironment } from '~/server/environment.server.ts';
import { brand } from '~/shared/brand.ts';
import { startRaahi } from './raahi.server.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const starting = startRaahi(environment, { build, mode: 'production' });
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const raahi = await starting;
    raahi.app.log.info({ signal }, 'closing');
    await raahi.stop();
    process.exit(0);
  };
  // Before the door opens: a signal that comes while the jobs begin finds requests under way already.
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  const raahi = await starting;
  if (raahi.port !== null) say(`${brand.name} is open at ${environment.publicUrl}`);
  if (environment.demo && raahi.port !== null) {
    say(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')}; password: ${demoPassword}`);
    if (!environment.smtpUrl) say(`Mail goes to files in ${environment.dataDir}/mail`);
  }
};

/** What is wrong, in sentences for whoever starts the process; what must not happen comes with its stack. */
const explain = (error: unknown): string => {
  if (error instanceof EnvironmentError) return error.mistakes.join('\n');
  if (error instanceof EmbeddedDatabaseError || error instanceof DatabaseUnreachableError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use by another program. Choose another one, for example PORT=3001.';
  return `${brand.name} could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
};

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
