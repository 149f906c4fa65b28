import type { App } from '~/server/app.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { deleteAd } from './delete-ad.server.ts';
import { setAdActive } from './set-ad-active.server.ts';
import { setSelectedAdsActive } from './set-selected-ads-active.server.ts';

/** Result of an action in the list of advertisements; toast texts as in docs/product.md, "Admin panel". */
export type AdListActionResult = { success: boolean; status: number; toast: Toast };

const statuses: Record<string, number> = { forbidden: 403, not_found: 404, changed: 409 };

/** The actions of the list, with the title of their error toast. */
const actions = {
  switch: {
    failed: 'Failed to update ad status.',
    run: async (app: App, admin: Actor, form: FormData): Promise<Result<Toast>> => {
      const active = form.get('active') === 'yes';
      const result = await setAdActive(app, admin, { adId: String(form.get('ad')), active });
      if (!result.success) return result;
      const description = `Advertisement is now ${active ? 'active' : 'inactive'}`;
      return { success: true, data: { title: 'Status Updated', description } };
    },
  },
  'switch-selected': {
    failed: 'Failed to update ad status.',
    run: setSelectedAdsActive,
  },
  delete: {
    failed: 'Failed to delete ad.',
    run: async (app: App, admin: Actor, form: FormData): Promise<Result<Toast>> => {
      const result = await deleteAd(app, admin, { adId: String(form.get('ad')) });
      if (!result.success) return result;
      return { success: true, data: { title: 'Advertisement Deleted' } };
    },
  },
};

const isAdListIntent = (text: unknown): text is keyof typeof actions =>
  typeof text === 'string' && Object.hasOwn(actions, text);

/** Handles the actions of the advertisement list. */
export const adListAction = async (app: App, admin: Actor, form: FormData, log: Log): Promise<AdListActionResult> => {
  const intent = form.get('intent');
  if (!isAdListIntent(intent)) throw new Response('Unknown action. Please reload.', { status: 400 });
  const { run, failed } = actions[intent];
  const failure = (status: number, description: string): AdListActionResult => ({
    success: false,
    status,
    toast: { title: failed, description, tone: 'destructive' },
  });
  try {
    const result = await run(app, admin, form, log);
    if (result.success) return { success: true, status: 200, toast: result.data };
    return failure(statuses[result.error.code] ?? 400, result.error.message);
  } catch (error) {
    log.error({ reason: errorMessage(error), intent }, 'an action in the list of advertisements failed');
    return failure(503, 'Please try again in a moment.');
  }
};
