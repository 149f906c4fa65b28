import { updateImageReferences } from '~/features/media/update-image-references.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { mayManagePages } from '../core/page.policy.ts';
import { deletePageRow, lockPage } from '../core/pages.store.server.ts';
import { invalidateSiteFooter } from '../public/site-footer.server.tsx';

/**
 * Deletes a landing page if its version is still `expectedVersion`. Admins only. Releases its pictures, records the old values in the audit log and
 * invalidates the cached footer.
 */
export const deletePage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { pageId, expectedVersion }: { pageId: string; expectedVersion: Date },
): Promise<Result<null, 'forbidden' | 'not_found' | 'changed'>> => {
  if (!mayManagePages(actor)) return fail('forbidden', 'Only an administrator can change landing pages.');
  const notFound = fail('not_found', 'This page no longer exists.');
  if (!isUuid(pageId)) return notFound;
  const outcome = await app.db.transaction(async (tx): Promise<Result<null, 'not_found' | 'changed'>> => {
    const page = await lockPage(tx, pageId);
    if (!page) return notFound;
    if (page.updated_at.getTime() !== expectedVersion.getTime())
      return fail('changed', 'This page was updated after you opened the list. Review it before you delete it.');
    await deletePageRow(tx, pageId);
    await updateImageReferences(tx, { kind: 'page', id: pageId, owner: null, images: [], now: app.clock.now() });
    await recordAuditEvent(app, tx, {
      actor,
      action: 'page_deleted',
      entity: { id: page.id, label: page.title },
      before: page,
      after: null,
    });
    return ok(null);
  });
  if (outcome.success) invalidateSiteFooter(app.db);
  return outcome;
};
