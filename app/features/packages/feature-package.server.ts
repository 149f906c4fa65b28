import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { markFeatured } from './packages.store.server.ts';

/** Puts a package among those of the home page, or takes it out; it is shown there only while it is public. The door admits admins only. */
export const featurePackage = async (
  app: Pick<App, 'db'>,
  { packageId, featured }: { packageId: string; featured: boolean },
): Promise<Result<null, 'not_found'>> => {
  const marked = isUuid(packageId) && (await markFeatured(app.db, packageId, featured));
  return marked ? ok(null) : fail('not_found', 'Package not found');
};
