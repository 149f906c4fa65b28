import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import type { Log } from '~/server/log.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import type { Toast } from '~/shared/toast.ts';
import { featurePackage } from '../packages/feature-package.server.ts';
import { featuredForAdmin } from '../packages/find-packages.server.ts';
import { mostFeatured } from '../packages/most-featured.ts';

type FeatureAnswer = { success: boolean; status: number; toast: Toast };

const homeWords = {
  shown: 'The home page shows it now.',
  'crowded out': `The home page does not show it: ${mostFeatured} others are more popular.`,
  hidden: 'The home page shows it as soon as travellers may see it.',
};

/** Features the package of a bid, or takes it back, and says what the home page makes of it. */
export const answerFeaturePost = async (
  app: App,
  admin: SignedInUser,
  form: FormData,
  log: Log,
): Promise<FeatureAnswer> => {
  const packageId = String(form.get('package') ?? '');
  const featured = form.get('featured') === 'yes';
  const refused = (status: number, description: string): FeatureAnswer => ({
    success: false,
    status,
    toast: { title: 'Update Failed', description, tone: 'destructive' },
  });
  try {
    const answer = await featurePackage(app, admin, { packageId, featured });
    if (!answer.success) return refused(answer.error.code === 'not_found' ? 404 : 403, answer.error.message);
    if (!featured)
      return {
        success: true,
        status: 200,
        toast: { title: 'Package Un-featured', description: 'The home page does not show it any more.' },
      };
    const marked = (await featuredForAdmin(app.db)).find(({ id }) => id === packageId);
    const description = marked && homeWords[marked.home];
    return { success: true, status: 200, toast: { title: 'Package Featured', description } };
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a package could not be featured');
    return refused(503, 'An unknown error occurred. Please try again.');
  }
};
