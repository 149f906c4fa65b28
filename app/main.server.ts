import { inspect } from 'node:util';
import * as build from 'virtual:react-router/server-build';
import { demoAccounts, demoPassword } from '#db/seed/accounts.server.ts';
import { DatabaseUnreachableError } from '~/server/database/database.server.ts';
import { EmbeddedDatabaseError } from '~/server/database/embedded/open-embedded.server.ts';
import { EnvironmentError, readEnvironment } from '~/server/environment.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { startApp } from './start-app.server.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  const stopSignal = new AbortController();
  const starting = startApp(environment, { build, mode: 'production', signal: stopSignal.signal });
  const stop = async (signal: string): Promise<void> => {
    if (stopSignal.signal.aborted) return;
    stopSignal.abort();
    // A process that still waits for the database to be migrated has nothing to close.
    const raahi = await starting.catch(() => process.exit(0));
    raahi.app.log.info({ signal }, 'closing');
    await raahi.stop();
    process.exit(0);
  };
  // Registered before the server is up, so that a signal during start-up also stops cleanly.
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  const raahi = await starting;
  if (raahi.port !== null) print(`${brand.name} is running at ${environment.publicUrl}`);
  if (environment.demo && raahi.port !== null) {
    print(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')}; password: ${demoPassword}`);
    if (!environment.smtpUrl) print(`Emails are written to ${environment.dataDir}/mail`);
  }
};

/** The error message for the operator: one sentence per mistake; an unexpected error with its stack and cause. */
const explain = (error: unknown): string => {
  if (error instanceof EnvironmentError) return error.mistakes.join('\n');
  if (error instanceof EmbeddedDatabaseError || error instanceof DatabaseUnreachableError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use. Choose another one, for example PORT=3001.';
  return `${brand.name} could not start: ${inspect(error)}`;
};

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
