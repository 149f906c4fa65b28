import type { SignedInUser } from '~/features/accounts/account.ts';
import { refuseAllButAdmins } from '~/features/agents/admit-admin.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Result } from '~/shared/result.ts';
import { keepImages } from '../media/keep-images.server.ts';
import { type Moved, makeMove } from './move-package.server.ts';
import type { OwnPackageRow } from './own-packages.store.server.ts';
import { packageApprovedMail } from './package-approved.mail.ts';
import { recordDecision } from './record-decision.server.ts';
import { shownImages } from './shown-images.ts';
import { tellAgent } from './tell-agent.server.ts';

/** Releases the images of the previously approved version, which is no longer needed for comparison. */
const releaseFormerImages = async (tx: Tx, now: Date, was: OwnPackageRow): Promise<void> => {
  await keepImages(tx, { kind: 'package', id: was.id, owner: was.agent_id, images: shownImages(was), now });
};

type Approved = { packageId: string; seen: Date };

/**
 * Approves a package, publishes it and mails its agent. `version` is the updated_at of the version that the admin reviewed: a later edit
 * answers 'changed'.
 */
export const approvePackage = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: SignedInUser,
  approved: Approved,
): Promise<Moved | Result<null, 'forbidden'>> =>
  refuseAllButAdmins(admin) ??
  makeMove(app, 'approve', { id: approved.packageId, version: approved.seen }, async (tx, now, was) => {
    await releaseFormerImages(tx, now, was);
    await recordDecision(app, tx, { actor: admin, decision: 'approve', was });
    await tellAgent(app, tx, { id: approved.packageId, decision: 'approved', now }, (recipient) =>
      packageApprovedMail(app.environment, recipient),
    );
  });

/** The same without mail and audit log, for seeds and tests. */
export const approveUntold = (app: Pick<App, 'db' | 'clock'>, approved: Approved): Promise<Moved> =>
  makeMove(app, 'approve', { id: approved.packageId, version: approved.seen }, releaseFormerImages);
