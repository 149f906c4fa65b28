import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { isPageSlug } from '../core/landing-page.ts';
import { mayManagePages } from '../core/page.policy.ts';
import { latestPageContent, pageLabel } from '../core/page-record.ts';
import { deletePageRedirect, lockPageRecord } from '../core/page-records.store.server.ts';

/** Removes a former address of a page, which then shows Page Not Found. Admins only. */
export const removePageRedirect = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { pageId, slug }: { pageId: string; slug: string },
): Promise<Result<null, 'forbidden' | 'not_found'>> => {
  if (!mayManagePages(actor)) return fail('forbidden', 'Only an administrator can change landing pages.');
  const notFound = fail('not_found', 'This address no longer leads to the page.');
  if (!isUuid(pageId) || !isPageSlug(slug)) return notFound;
  return app.db.transaction(async (tx): Promise<Result<null, 'not_found'>> => {
    const page = await lockPageRecord(tx, pageId);
    if (!page || !(await deletePageRedirect(tx, slug, pageId))) return notFound;
    await recordAuditEvent(app, tx, {
      actor,
      action: 'page_redirect_removed',
      entity: { id: pageId, label: pageLabel(latestPageContent(page)) },
      before: { former_address: slug },
      after: { former_address: null },
    });
    return ok(null);
  });
};
