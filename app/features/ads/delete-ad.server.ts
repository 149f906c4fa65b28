import { keepImages } from '~/features/media/keep-images.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { isUuid } from '~/shared/uuid.ts';
import { forgetActiveAds } from './active-ads.server.ts';
import { lockAd, removeAd } from './ads.store.server.ts';

/** Deletes an advertisement. Admins only. Releases its picture and records the old values in the audit log. */
export const deleteAd = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor | null,
  { adId }: { adId: string },
): Promise<Result<null, 'forbidden' | 'not_found'>> => {
  if (actor?.role !== 'admin') return fail('forbidden', 'Only an admin can change advertisements.');
  const deleted =
    isUuid(adId) &&
    (await app.db.transaction(async (tx) => {
      const ad = await lockAd(tx, adId);
      if (!ad) return false;
      await removeAd(tx, adId);
      await keepImages(tx, { kind: 'ad', id: adId, owner: null, images: [], now: app.clock.now() });
      await recordAct(app, tx, {
        actor,
        action: 'ad_deleted',
        entity: { id: adId, label: ad.title },
        before: ad,
        after: null,
      });
      return true;
    }));
  if (!deleted) return fail('not_found', 'This advertisement no longer exists.');
  forgetActiveAds(app.db);
  return ok(null);
};
