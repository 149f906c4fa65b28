import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { cutText, storableText } from '~/shared/data/storable-text.ts';
import type { OwnPackageRow } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { notifyPackageAgent } from './notify-agent.server.ts';
import { packageRejectedMail, type RejectedSubject } from './package-decision.mail.ts';
import { decisionEvent, recordDecision } from './record-decision.server.ts';
import { transitionPackage } from './transition-package.server.ts';

type Rejected = {
  packageId: string;
  reason: string;
  /** The updated_at of the version that the admin reviewed. */
  version: Date;
  /** Rejects the package even if an edit of it is in review: both are rejected, and a live package goes offline. */
  wholePackage?: boolean;
};
type Answer = Result<null, 'invalid' | 'not_found' | 'refused' | 'changed'>;

const maxReasonLength = 1000;

const rejectsEdit = ({ wholePackage }: Rejected, { edit_status }: OwnPackageRow): boolean =>
  edit_status === 'in_review' && !wholePackage;

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
    (was) => (rejectsEdit(rejected, was) ? 'reject-edit' : 'reject'),
    { id: rejected.packageId, version: rejected.version, rejection_reason },
    andThen && ((tx, now, was) => andThen(tx, now, was, rejection_reason)),
  );
};

const subjectOf = (rejected: Rejected, was: OwnPackageRow): RejectedSubject => {
  if (rejectsEdit(rejected, was)) return was.is_active ? 'live edit' : 'inactive edit';
  return was.status === 'approved' ? 'live package' : 'package';
};

/**
 * Rejects what is in review: a package leaves the queue and is not public; of an edit, the approved version stays as it is. A live package without an edit
 * in review goes offline. The agent gets the reason in the portal and, a minute later, by mail.
 */
export const rejectPackage = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  rejected: Rejected,
): Promise<
  Result<{ title: string; isEdit: boolean }, 'invalid' | 'not_found' | 'refused' | 'changed' | 'forbidden'>
> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const done = { title: '', isEdit: false };
  const result = await reject(app, rejected, async (tx, now, was, reason) => {
    const subject = subjectOf(rejected, was);
    done.title = latestContent(was).title;
    done.isEdit = rejectsEdit(rejected, was);
    await recordDecision(app, tx, { actor: admin, decision: done.isEdit ? 'reject-edit' : 'reject', was, reason });
    await notifyPackageAgent(app, tx, decisionEvent(was, 'rejected', now), (recipient) =>
      packageRejectedMail(app.environment, recipient, { subject, reason }),
    );
  });
  return result.success ? ok(done) : result;
};

/** The same without mail and audit log, for seeds and tests. */
export const rejectPackageSilently = (app: Pick<App, 'db' | 'clock'>, rejected: Rejected): Promise<Answer> =>
  reject(app, rejected);
