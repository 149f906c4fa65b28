import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, type Result } from '~/shared/data/result.ts';
import { cutText, storableText } from '~/shared/data/storable-text.ts';
import type { OwnPackageRow } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { notifyPackageAgent } from './notify-agent.server.ts';
import { packageRejectedMail } from './package-rejected.mail.ts';
import { recordDecision } from './record-decision.server.ts';
import { transitionPackage } from './transition-package.server.ts';

type Rejected = {
  packageId: string;
  reason: string;
  /** The updated_at of the version that the admin reviewed. */
  version: Date;
};
type Answer = Result<null, 'invalid' | 'not_found' | 'refused' | 'changed'>;

const maxReasonLength = 1000;

const reject = async (
  app: Pick<App, 'db' | 'clock'>,
  rejected: Rejected,
  andThen?: (tx: Tx, now: Date, was: OwnPackageRow, reason: string) => Promise<void>,
): Promise<Answer> => {
  const rejection_reason = cutText(storableText(rejected.reason).trim(), maxReasonLength);
  if (rejection_reason === '')
    return fail('invalid', 'Please enter a reason for the agent.', { reason: 'Please enter a reason.' });
  return transitionPackage(
    app,
    'reject',
    { id: rejected.packageId, version: rejected.version, rejection_reason },
    andThen && ((tx, now, was) => andThen(tx, now, was, rejection_reason)),
  );
};

/** Rejects a package: it leaves the queue and is not public. Its agent gets the reason in the portal and by mail. */
export const rejectPackage = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  rejected: Rejected,
): Promise<Answer | Result<null, 'forbidden'>> =>
  !mayReviewPackages(admin)
    ? adminOnlyError
    : reject(app, rejected, async (tx, now, was, reason) => {
        await recordDecision(app, tx, { actor: admin, decision: 'reject', was, reason });
        await notifyPackageAgent(app, tx, { id: rejected.packageId, decision: 'rejected', now }, (recipient) =>
          packageRejectedMail(app.environment, recipient, reason),
        );
      });

/** The same without mail and audit log, for seeds and tests. */
export const rejectPackageSilently = (app: Pick<App, 'db' | 'clock'>, rejected: Rejected): Promise<Answer> =>
  reject(app, rejected);
