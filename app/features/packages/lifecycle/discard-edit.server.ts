import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { agentsOnlyError, type Result } from '~/shared/data/result.ts';
import { contentPictures } from '../../content/content-changes.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { packageFields } from '../content/package-fields.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import { type PackageTransitionResult, transitionPackage } from './transition-package.server.ts';

/** An agent discards the edit of its own package, in review or rejected. The approved version stays as it is; images of the edit are released. */
export const discardEdit = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { packageId }: { packageId: string },
): Promise<PackageTransitionResult | Result<null, 'forbidden'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  return transitionPackage(app, 'discard-edit', { id: packageId, agent_id: actor.id }, async (tx, now, was) => {
    await updateImageReferences(tx, {
      kind: 'package',
      id: was.id,
      owner: was.agent_id,
      images: contentPictures(packageFields, was),
      now,
    });
  });
};
