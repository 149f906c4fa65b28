import {
  createAdmin,
  listAdmins,
  removeAdmin,
  resetTwoFactor,
} from '../app/features/accounts/look-after-admins.server.ts';
import type { App } from '../app/server/app.server.ts';
import type { Actor } from '../app/server/audit/act.ts';
import { systemClock } from '../app/server/clock.server.ts';
import { openDatabase } from '../app/server/database/database.server.ts';
import { migrate } from '../app/server/database/migrate.server.ts';
import type { Environment } from '../app/server/environment.server.ts';
import { openFileStore } from '../app/server/files/open-file-store.server.ts';
import { startJobs } from '../app/server/jobs/jobs.server.ts';
import { createLog } from '../app/server/log.server.ts';
import { mailJob } from '../app/server/mail/deliver-mail.job.server.ts';
import { createGateway } from '../app/server/razorpay/client.server.ts';
import { paths } from '../app/shared/paths.ts';
import type { Result } from '../app/shared/result.ts';

const usage = `npm run admin -- list                       who are the administrators?
npm run admin -- create EMAIL [FULL NAME]   make one; prints a link that sets the password, once, within a day
npm run admin -- remove EMAIL               close the account of one; the last one stays
npm run admin -- reset-two-factor EMAIL     for one, or an agent, who has lost phone and recovery codes`;

/** The commands of the shell are nobody's who is logged in. */
const operator: Actor = { id: null, role: 'command', full_name: 'npm run admin' };

/** The pipes that the verbs need; mail is queued, and goes out when Raahi runs. */
const withApp = async (environment: Environment, work: (app: App) => Promise<void>): Promise<void> => {
  const log = createLog('error');
  const database = await openDatabase({ ...environment, log });
  try {
    await migrate(database);
    const pipes = {
      environment,
      clock: systemClock,
      log,
      database,
      db: database.db,
      gateway: createGateway(environment.razorpay),
      files: openFileStore(environment),
    };
    const jobs = await startJobs(pipes, { jobDefinitions: [mailJob], tickers: [], sendOnly: true });
    try {
      await work({ ...pipes, jobs });
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
};

const must = <Data>(result: Result<Data>): Data => {
  if (result.success) return result.data;
  throw new Error(Object.values(result.error.fields ?? {})[0] ?? result.error.message);
};

type Say = (line: string) => void;

const list = async (app: App, say: Say): Promise<void> => {
  const admins = await listAdmins(app);
  if (admins.length === 0) say('There is no administrator yet. Make one: npm run admin -- create EMAIL');
  for (const { email, full_name, has_password, two_factor } of admins)
    say(`${email}  ${full_name}  ${has_password ? '' : 'no password yet, '}two-factor ${two_factor ? 'on' : 'off'}`);
};

const act = async (app: App, [command, email = '', ...names]: string[], say: Say): Promise<void> => {
  if (command === 'list') return list(app, say);
  if (command === 'create') {
    const full_name = names.join(' ') || 'Administrator';
    const { token } = must(await createAdmin(app, operator, { email, full_name }));
    const link = app.environment.publicUrl + paths.resetPassword({ token, first: 1 });
    say(`${email} is an administrator. This link sets the password, once, within 24 hours:\n${link}`);
  }
  if (command === 'remove') {
    must(await removeAdmin(app, operator, { email }));
    say(`The account of ${email} is closed.`);
  }
  if (command === 'reset-two-factor') {
    must(await resetTwoFactor(app, operator, { email }));
    say(`${email} logs in with the password alone, and sets up two-factor login anew.`);
  }
};

const takesEmail = ['create', 'remove', 'reset-two-factor'];

/**
 * Does what `npm run admin -- ...` was asked to do, and says what came of it; without a command that it knows it says which there are.
 * @throws with a sentence for whoever asked, when it can't be done.
 */
export const runAdminCommand = async (environment: () => Environment, asked: string[], say: Say): Promise<void> => {
  const understood = asked[0] === 'list' || (takesEmail.includes(asked[0] ?? '') && asked[1] !== undefined);
  if (understood) await withApp(environment(), (app) => act(app, asked, say));
  else say(usage);
};
