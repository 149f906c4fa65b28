import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { keepImages } from '../media/keep-images.server.ts';
import { removePackage } from './own-packages.store.server.ts';

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
    if (!(await removePackage(tx, packageId, agentId))) return notFound;
    await keepImages(tx, { kind: 'package', id: packageId, owner: agentId, images: [], now: app.clock.now() });
    return ok(null);
  });
};
