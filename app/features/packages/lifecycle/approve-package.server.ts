import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { contentPictures } from '../../content/content-changes.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { packageFields } from '../content/package-fields.ts';
import type { OwnPackageRow } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { notifyPackageAgent } from './notify-agent.server.ts';
import { type ApprovedSubject, packageApprovedMail } from './package-decision.mail.ts';
import { decisionEvent, recordDecision } from './record-decision.server.ts';
import { type PackageTransitionResult, transitionPackage } from './transition-package.server.ts';

/** Releases the images of earlier versions, which are no longer needed for comparison. */
const releaseFormerImages = async (tx: Tx, now: Date, was: OwnPackageRow): Promise<void> => {
  await updateImageReferences(tx, {
    kind: 'package',
    id: was.id,
    owner: was.agent_id,
    images: contentPictures(packageFields, latestContent(was)),
    now,
  });
};

type Approved = { packageId: string; version: Date };

const decisionOn = ({ edit_status }: OwnPackageRow) => (edit_status === 'in_review' ? 'approve-edit' : 'approve');

const subjectOf = (was: OwnPackageRow): ApprovedSubject => {
  if (was.agent_suspended) return 'of suspended agency';
  if (was.edit_status !== 'in_review') return 'package';
  return was.is_active ? 'live edit' : 'inactive edit';
};

/**
 * Approves a package, which publishes it, or the edit of an approved one, which stays on or off as its agent chose, and mails the agent a minute
 * later. `version` is the updated_at of the version that the admin reviewed: a later edit answers 'changed'.
 */
export const approvePackage = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  approved: Approved,
): Promise<Result<{ title: string; subject: ApprovedSubject }, 'not_found' | 'refused' | 'changed' | 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const done: { title: string; subject: ApprovedSubject } = { title: '', subject: 'package' };
  const result = await transitionPackage(
    app,
    decisionOn,
    { id: approved.packageId, version: approved.version },
    async (tx, now, was) => {
      done.subject = subjectOf(was);
      done.title = latestContent(was).title;
      await releaseFormerImages(tx, now, was);
      await recordDecision(app, tx, { actor: admin, decision: decisionOn(was), was });
      await notifyPackageAgent(app, tx, decisionEvent(was, 'approved', now), (recipient) =>
        packageApprovedMail(app.environment, recipient, done.subject),
      );
    },
  );
  return result.success ? ok(done) : result;
};

/** The same without mail and audit log, for seeds and tests. */
export const approvePackageSilently = (
  app: Pick<App, 'db' | 'clock'>,
  approved: Approved,
): Promise<PackageTransitionResult> =>
  transitionPackage(app, decisionOn, { id: approved.packageId, version: approved.version }, releaseFormerImages);
