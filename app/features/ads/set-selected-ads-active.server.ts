import type { App } from '~/server/app.server.ts';
import { changeSelected, countOf, parseSelection, selectionToast } from '~/server/lists/change-selected.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { parseVersion } from '../content/record-version.server.ts';
import { mayManageAds } from './ad.policy.ts';
import { findAdListItem } from './list-ads.server.ts';
import { setAdActive } from './set-ad-active.server.ts';

const noun = { one: 'advertisement', other: 'advertisements' };

/** Switches the selected advertisements on or off, each in a transaction of its own. The toast names those that had the status already, or were deleted. */
export const setSelectedAdsActive = async (
  app: App,
  admin: Actor,
  form: FormData,
  log: Log,
): Promise<Result<Toast, 'forbidden' | 'none_selected' | 'too_many' | 'changed'>> => {
  if (!mayManageAds(admin)) return adminOnlyError;
  const rows = parseSelection(form.getAll('selected'), noun);
  if (!rows.success) return rows;
  const active = form.get('active') === 'yes';
  const result = await changeSelected(rows.data, {
    noun,
    change: ({ id, version }) => setAdActive(app, admin, { adId: id, active, expectedVersion: parseVersion(version) }),
    findName: async (id) => {
      const found = await findAdListItem(app, admin, id);
      return found.success && found.data ? found.data.title : null;
    },
    log,
  });
  if (!result.success) return result;
  const count = countOf(result.data.changed, noun);
  return ok(selectionToast(result.data, `${count} ${active ? 'activated' : 'deactivated'}`));
};
