import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentsOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { deletePackageOfAgent } from '../core/own-packages.store.server.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';

/**
 * An agent deletes its own package. Foreign keys keep its leads and end its bids; its images are released. Another agent's package is
 * 'not_found'.
 */
export const deletePackage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { packageId }: { packageId: string },
): Promise<Result<null, 'forbidden' | 'not_found'>> => {
  if (!mayManageOwnPackages(actor)) return agentsOnlyError;
  const notFound = fail('not_found', 'Package not found');
  if (!isUuid(packageId)) return notFound;
  return app.db.transaction(async (tx) => {
    if (!(await deletePackageOfAgent(tx, packageId, actor.id))) return notFound;
    await updateImageReferences(tx, {
      kind: 'package',
      id: packageId,
      owner: actor.id,
      images: [],
      now: app.clock.now(),
    });
    return ok(null);
  });
};
