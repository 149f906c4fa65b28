import { maxFeaturedPackages } from '~/features/packages/core/package.ts';
import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { featurePackage } from '../packages/lifecycle/feature-package.server.ts';
import { listFeaturedForAdmin } from './home-places.server.ts';
import { updateHomePlacesAfterAction } from './update-home-places.server.ts';

type FeatureAnswer = { success: boolean; status: number; toast: Toast };

const homePageMessages = {
  shown: 'It is now on the home page.',
  crowded_out: `It is not on the home page: ${maxFeaturedPackages} other packages have higher bids.`,
  hidden: 'It will appear on the home page once travellers can see it.',
};

/** Form action of Bidding: features or un-features a package. The toast says whether the home page shows it. */
export const featurePackageAction = async (
  app: App,
  admin: Actor,
  form: FormData,
  log: Log,
): Promise<FeatureAnswer> => {
  const packageId = String(form.get('package') ?? '');
  const featured = form.get('featured') === 'yes';
  const rejection = (status: number, description: string): FeatureAnswer => ({
    success: false,
    status,
    toast: { title: 'Update Failed', description, tone: 'destructive' },
  });
  try {
    const result = await featurePackage(app, admin, { packageId, featured });
    if (!result.success) return rejection(result.error.code === 'not_found' ? 404 : 403, result.error.message);
    await updateHomePlacesAfterAction(app, log);
    if (!featured)
      return {
        success: true,
        status: 200,
        toast: { title: 'Package Un-featured', description: 'It is no longer on the home page.' },
      };
    const listed = await listFeaturedForAdmin(app.db, admin);
    const featuredPackage = listed.success ? listed.data.find(({ id }) => id === packageId) : undefined;
    const description = featuredPackage && homePageMessages[featuredPackage.home];
    return { success: true, status: 200, toast: { title: 'Package Featured', description } };
  } catch (error) {
    log.error({ reason: errorMessage(error) }, 'package could not be featured');
    return rejection(503, 'An unknown error occurred. Please try again.');
  }
};
