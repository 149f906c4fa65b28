import * as build from 'virtual:react-router/server-build';
import { demoAccounts, demoPassword } from '#db/seed/accounts.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { startErrorMessage } from '~/server/start-error.server.ts';
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
  print(raahi.port === null ? `${brand.name} is running jobs` : `${brand.name} is running at ${environment.publicUrl}`);
  if (environment.demo && raahi.port !== null) {
    print(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')}; password: ${demoPassword}`);
    if (!environment.smtpUrl) print(`Emails are written to ${environment.dataDir}/mail`);
  }
};

start().catch((error: unknown) => {
  process.stderr.write(`${startErrorMessage(error, process.env)}\n`);
  process.exit(1);
});
