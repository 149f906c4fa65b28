import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { mayManagePages } from '../core/page.policy.ts';
import { latestPageContent, latestPageSlug, pageLabel, pageStateOf, pageVersion } from '../core/page-record.ts';
import {
  deletePageDraft,
  deletePublishedPage,
  deleteRedirectsOfPage,
  listRedirectsOfPage,
  lockPageRecord,
} from '../core/page-records.store.server.ts';
import { clearTopDestinations } from '../public/top-destinations.server.ts';
import { recordPageImages } from './page-images.server.ts';

/**
 * Deletes a landing page with its draft and its former addresses if its version is still `expectedVersion`. Admins only. Releases its pictures, records the
 * old values in the audit log and invalidates the cached footer.
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
    const page = await lockPageRecord(tx, pageId);
    if (!page) return notFound;
    if (pageVersion(page).getTime() !== expectedVersion.getTime())
      return fail('changed', 'This page was updated after you opened the list. Review it before you delete it.');
    // Statements on these two tables end shared pages, also when they change no row.
    if (page.published) await deletePublishedPage(tx, pageId);
    if ((await listRedirectsOfPage(tx, pageId)).length > 0) await deleteRedirectsOfPage(tx, pageId);
    await deletePageDraft(tx, pageId);
    await recordPageImages(tx, { id: pageId, saved: null, kept: null, now: app.clock.now() });
    const content = latestPageContent(page);
    await recordAuditEvent(app, tx, {
      actor,
      action: 'page_deleted',
      entity: { id: page.id, label: pageLabel(content) },
      before: { ...content, slug: latestPageSlug(page), status: pageStateOf(page) },
      after: null,
    });
    return ok(null);
  });
  if (outcome.success) clearTopDestinations(app.db);
  return outcome;
};
