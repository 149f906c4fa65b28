import type { SignedInUser } from '~/features/accounts/account.ts';
import { refuseAllButAdmins } from '~/features/agents/admit-admin.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { fail, type Result } from '~/shared/result.ts';
import { makeMove } from './move-package.server.ts';
import type { OwnPackageRow } from './own-packages.store.server.ts';
import { packageRejectedMail } from './package-rejected.mail.ts';
import { recordDecision } from './record-decision.server.ts';
import { tellAgent } from './tell-agent.server.ts';

type Rejected = {
  packageId: string;
  reason: string;
  /** The updated_at of the version that the admin has looked at: a reason never falls on another. */
  seen: Date;
};
type Answer = Result<null, 'invalid' | 'not_found' | 'refused' | 'changed'>;

const longestReason = 1000;

const reject = async (
  app: Pick<App, 'db' | 'clock'>,
  { packageId, reason, seen }: Rejected,
  andThen?: (tx: Tx, now: Date, was: OwnPackageRow, reason: string) => Promise<void>,
): Promise<Answer> => {
  const rejection_reason = reason.trim().slice(0, longestReason);
  if (rejection_reason === '') return fail('invalid', 'Please tell the agent why.', { reason: 'Please tell why.' });
  return makeMove(
    app,
    'reject',
    { id: packageId, seen, rejection_reason },
    andThen && ((tx, now, was) => andThen(tx, now, was, rejection_reason)),
  );
};

/** Takes a package out of the queue and out of sight, with a reason that its agent reads here and in a mail. */
export const rejectPackage = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: SignedInUser,
  rejected: Rejected,
): Promise<Answer | Result<null, 'forbidden'>> =>
  refuseAllButAdmins(admin) ??
  reject(app, rejected, async (tx, now, was, reason) => {
    await recordDecision(app, tx, { actor: admin, decision: 'reject', was, reason });
    await tellAgent(app, tx, { id: rejected.packageId, decision: 'rejected', now }, (decided) =>
      packageRejectedMail(app.environment, decided, reason),
    );
  });

/** The same without a mail, for worlds that are made up. */
export const rejectUntold = (app: Pick<App, 'db' | 'clock'>, rejected: Rejected): Promise<Answer> =>
  reject(app, rejected);
