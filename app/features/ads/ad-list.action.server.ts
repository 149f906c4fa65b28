import type { App } from '~/server/app.server.ts';
import { type ListActionResult, type ListActions, runListAction } from '~/server/lists/run-list-action.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { ok } from '~/shared/data/result.ts';
import { deleteAd } from './delete-ad.server.ts';
import { setAdActive } from './set-ad-active.server.ts';
import { setSelectedAdsActive } from './set-selected-ads-active.server.ts';

const notUpdated = { title: 'Failed to update ad status.' };

/** Toast texts as in docs/product.md, "Admin panel". */
const actions: ListActions = {
  switch: {
    failed: notUpdated,
    run: async (app, admin, form) => {
      const active = form.get('active') === 'yes';
      const result = await setAdActive(app, admin, { adId: String(form.get('ad')), active });
      if (!result.success) return result;
      return ok({ title: 'Status Updated', description: `Advertisement is now ${active ? 'active' : 'inactive'}` });
    },
  },
  'switch-selected': {
    failed: notUpdated,
    run: setSelectedAdsActive,
  },
  delete: {
    failed: { title: 'Failed to delete ad.' },
    run: async (app, admin, form) => {
      const result = await deleteAd(app, admin, { adId: String(form.get('ad')) });
      return result.success ? ok({ title: 'Advertisement Deleted' }) : result;
    },
  },
};

/** Handles the actions of the advertisement list. */
export const adListAction = (app: App, actor: Actor, form: FormData, log: Log): Promise<ListActionResult> =>
  runListAction(actions, { app, actor, form, log, list: 'the list of advertisements' });
