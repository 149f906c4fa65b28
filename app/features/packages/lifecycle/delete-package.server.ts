import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { deletePackageOfAgent } from '../core/own-packages.store.server.ts';

/**
 * An agent deletes its own package. Foreign keys keep its leads and end its bids; its images are released. Another agent's package is
 * 'not_found'.
 */
export const deletePackage = async (
  app: Pick<App, 'db' | 'clock'>,
  agentId: string,
  { packageId }: { packageId: string },
): Promise<Result<null, 'not_found'>> => {
  const notFound = fail('not_found', 'Package not found');
  if (!isUuid(packageId)) return notFound;
  return app.db.transaction(async (tx) => {
    if (!(await deletePackageOfAgent(tx, packageId, agentId))) return notFound;
    await updateImageReferences(tx, {
      kind: 'package',
      id: packageId,
      owner: agentId,
      images: [],
      now: app.clock.now(),
    });
    return ok(null);
  });
};
