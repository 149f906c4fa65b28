import {
  createAdmin,
  listAdmins,
  removeAdmin,
  resetTwoFactor,
} from '../app/features/accounts/admins/manage-admins.server.ts';
import type { App } from '../app/server/app.server.ts';
import { systemClock } from '../app/server/clock.server.ts';
import { migrate } from '../app/server/database/migrate.server.ts';
import { openDatabase } from '../app/server/database/open-database.server.ts';
import type { Environment } from '../app/server/environment.server.ts';
import { openFileStore } from '../app/server/files/open-file-store.server.ts';
import { startJobs } from '../app/server/jobs/jobs.server.ts';
import { createLog } from '../app/server/log.server.ts';
import { mailJob } from '../app/server/mail/deliver-mail.job.server.ts';
import { openPaymentProviders } from '../app/server/payment-providers/payment-providers.server.ts';
import type { Actor } from '../app/shared/data/actor.ts';
import type { Result } from '../app/shared/data/result.ts';
import { paths } from '../app/shared/paths/paths.ts';

const usage = `npm run admin -- list                       list the administrators
npm run admin -- create EMAIL [FULL NAME]   create an administrator; prints a one-time link to set the password, valid for 24 hours
npm run admin -- remove EMAIL               close an administrator's account; the last one cannot be removed
npm run admin -- reset-two-factor EMAIL     for an administrator or agent who has lost phone and recovery codes`;

/** The actor of shell commands: no logged-in user. */
const operator: Actor<'command'> = { id: null, role: 'command', full_name: 'npm run admin' };

/** Runs `work` with an app; mails are queued and sent when the server runs. */
const withApp = async (environment: Environment, work: (app: App) => Promise<void>): Promise<void> => {
  const log = createLog('error');
  const database = await openDatabase({ ...environment, log });
  try {
    await migrate(database);
    const app = {
      environment,
      clock: systemClock,
      log,
      database,
      db: database.db,
      paymentProviders: openPaymentProviders(environment),
      files: openFileStore(environment),
    };
    const jobs = await startJobs(app, { jobDefinitions: [mailJob], tickers: [], enqueueOnly: true });
    try {
      await work({ ...app, jobs });
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
};

const unwrap = <Data>(result: Result<Data>): Data => {
  if (result.success) return result.data;
  throw new Error(Object.values(result.error.fields ?? {})[0] ?? result.error.message);
};

type Print = (line: string) => void;

const list = async (app: App, print: Print): Promise<void> => {
  const admins = await listAdmins(app);
  if (admins.length === 0) print('There is no administrator yet. Create one: npm run admin -- create EMAIL');
  for (const { email, full_name, has_password, two_factor } of admins)
    print(`${email}  ${full_name}  ${has_password ? '' : 'no password yet, '}two-factor ${two_factor ? 'on' : 'off'}`);
};

const act = async (app: App, [command, email = '', ...names]: string[], print: Print): Promise<void> => {
  if (command === 'list') return list(app, print);
  if (command === 'create') {
    const full_name = names.join(' ') || 'Administrator';
    const { token } = unwrap(await createAdmin(app, operator, { email, full_name }));
    const link = app.environment.publicUrl + paths.resetPassword({ token, first: 1 });
    print(`${email} is an administrator. Set the password with this link (once, within 24 hours):\n${link}`);
  }
  if (command === 'remove') {
    unwrap(await removeAdmin(app, operator, { email }));
    print(`The account of ${email} is closed.`);
  }
  if (command === 'reset-two-factor') {
    unwrap(await resetTwoFactor(app, operator, { email }));
    print(`${email} now logs in with the password only and can set up two-factor login again.`);
  }
};

const takesEmail = ['create', 'remove', 'reset-two-factor'];

/**
 * Runs a command of `npm run admin -- ...` and prints its result; prints the usage for an unknown command.
 * @throws with a sentence for the operator when the command fails
 */
export const runAdminCommand = async (environment: () => Environment, asked: string[], print: Print): Promise<void> => {
  const understood = asked[0] === 'list' || (takesEmail.includes(asked[0] ?? '') && asked[1] !== undefined);
  if (understood) await withApp(environment(), (app) => act(app, asked, print));
  else print(usage);
};
