import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { clearActiveAds } from './active-ads.server.ts';
import { mayManageAds } from './ad.policy.ts';
import { lockAd, updateAd } from './ads.store.server.ts';

/**
 * Switches an advertisement on or off. Admins only. 'changed' when it already has that status, i.e. someone else was first, or when it has changed since
 * `expectedVersion`.
 */
export const setAdActive = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { adId, active, expectedVersion }: { adId: string; active: boolean; expectedVersion?: Date },
): Promise<Result<null, 'forbidden' | 'not_found' | 'changed'>> => {
  if (!mayManageAds(actor)) return fail('forbidden', 'Only an administrator can change advertisements.');
  const notFound = fail('not_found', 'This advertisement no longer exists.');
  if (!isUuid(adId)) return notFound;
  const outcome = await app.db.transaction(async (tx): Promise<Result<null, 'not_found' | 'changed'>> => {
    const ad = await lockAd(tx, adId);
    if (!ad) return notFound;
    if (ad.is_active === active)
      return fail('changed', `This advertisement is already ${active ? 'active' : 'inactive'}.`);
    if (expectedVersion && ad.updated_at.getTime() !== expectedVersion.getTime())
      return fail('changed', 'This advertisement was updated meanwhile. Please check it, then try again.');
    const updated_at = new Date(Math.max(app.clock.now().getTime(), ad.updated_at.getTime() + 1));
    await updateAd(tx, { id: ad.id, is_active: active, updated_at });
    await recordAuditEvent(app, tx, {
      actor,
      action: 'ad_changed',
      entity: { id: ad.id, label: ad.title },
      before: { is_active: ad.is_active },
      after: { is_active: active },
    });
    return ok(null);
  });
  if (outcome.success) clearActiveAds(app.db);
  return outcome;
};
