import { updateImageReferences } from '~/features/media/update-image-references.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { clearActiveAds } from './active-ads.server.ts';
import { mayManageAds } from './ad.policy.ts';
import { deleteAdRow, lockAd } from './ads.store.server.ts';

/** Deletes an advertisement. Admins only. Releases its picture and records the old values in the audit log. */
export const deleteAd = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { adId }: { adId: string },
): Promise<Result<null, 'forbidden' | 'not_found'>> => {
  if (!mayManageAds(actor)) return fail('forbidden', 'Only an administrator can change advertisements.');
  const deleted =
    isUuid(adId) &&
    (await app.db.transaction(async (tx) => {
      const ad = await lockAd(tx, adId);
      if (!ad) return false;
      await deleteAdRow(tx, adId);
      await updateImageReferences(tx, { kind: 'ad', id: adId, owner: null, images: [], now: app.clock.now() });
      await recordAuditEvent(app, tx, {
        actor,
        action: 'ad_deleted',
        entity: { id: adId, label: ad.title },
        before: ad,
        after: null,
      });
      return true;
    }));
  if (!deleted) return fail('not_found', 'This advertisement no longer exists.');
  clearActiveAds(app.db);
  return ok(null);
};
