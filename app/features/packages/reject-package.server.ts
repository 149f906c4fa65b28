import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, type Result } from '~/shared/result.ts';
import { makeMove } from './move-package.server.ts';
import { packageRejectedMail } from './package-rejected.mail.ts';
import { tellAgent } from './tell-agent.server.ts';

type Rejected = {
  packageId: string;
  reason: string;
  /** The updated_at of the version that the admin has looked at: a reason never falls on another. */
  seen?: Date;
};
type Answer = Result<null, 'invalid' | 'not_found' | 'refused' | 'changed'>;

const longestReason = 1000;

const reject = async (
  app: Pick<App, 'db' | 'clock'>,
  { packageId, reason, seen }: Rejected,
  andThen?: (tx: Tx, now: Date, reason: string) => Promise<void>,
): Promise<Answer> => {
  const rejection_reason = reason.trim().slice(0, longestReason);
  if (rejection_reason === '') return fail('invalid', 'Please tell the agent why.', { reason: 'Please tell why.' });
  return makeMove(
    app,
    'reject',
    { id: packageId, seen, rejection_reason },
    andThen && ((tx, now) => andThen(tx, now, rejection_reason)),
  );
};

/**
 * Takes a package out of the queue and out of sight, with a reason that its agent reads here and in a mail. The door admits admins only.
 */
export const rejectPackage = (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  rejected: Rejected,
): Promise<Answer> =>
  reject(app, rejected, (tx, now, reason) =>
    tellAgent(app, tx, { id: rejected.packageId, decision: 'rejected', now }, (decided) =>
      packageRejectedMail(app.environment, decided, reason),
    ),
  );

/** The same without a mail, for worlds that are made up. */
export const rejectUntold = (app: Pick<App, 'db' | 'clock'>, rejected: Rejected): Promise<Answer> =>
  reject(app, rejected);
