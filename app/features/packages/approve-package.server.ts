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

/** From now on this version alone is compared with: the pictures of the one before are let go. */
const letGoOfFormer = async (tx: Tx, now: Date, was: OwnPackageRow): Promise<void> => {
  await keepImages(tx, { kind: 'package', id: was.id, owner: was.agent_id, images: shownImages(was), now });
};

type Approved = { packageId: string; seen: Date };

/**
 * Puts the version that the admin has looked at before the public, and writes to its agent. `seen` is its updated_at: an edit in between is
 * not approved unseen.
 */
export const approvePackage = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: SignedInUser,
  { packageId, seen }: Approved,
): Promise<Moved | Result<null, 'forbidden'>> =>
  refuseAllButAdmins(admin) ??
  makeMove(app, 'approve', { id: packageId, seen }, async (tx, now, was) => {
    await letGoOfFormer(tx, now, was);
    await recordDecision(app, tx, { actor: admin, decision: 'approve', was });
    await tellAgent(app, tx, { id: packageId, decision: 'approved', now }, (decided) =>
      packageApprovedMail(app.environment, decided),
    );
  });

/** The same without a mail, for worlds that are made up: nobody there waits for an answer. */
export const approveUntold = (app: Pick<App, 'db' | 'clock'>, { packageId, seen }: Approved): Promise<Moved> =>
  makeMove(app, 'approve', { id: packageId, seen }, letGoOfFormer);
