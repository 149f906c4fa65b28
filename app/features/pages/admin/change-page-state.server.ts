import { pickContent } from '~/features/content/content-values.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { LandingPage } from '../core/landing-page.ts';
import { mayManagePages } from '../core/page.policy.ts';
import { pageFields } from '../core/page-fields.ts';
import {
  latestPageContent,
  latestPageSlug,
  type PageRecord,
  pageLabel,
  pageStateOf,
  pageVersion,
} from '../core/page-record.ts';
import {
  deletePageDraft,
  deletePublishedPage,
  lockPageRecord,
  putPageDraft,
  putPageRedirect,
} from '../core/page-records.store.server.ts';
import { type PageTransition, pageTransitions, stateAfter } from '../core/page-state.ts';
import { clearTopDestinations } from '../public/top-destinations.server.ts';
import { recordPageImages } from './page-images.server.ts';

/** The page that was opened; a version that was saved since is not touched. */
type OpenedPage = { pageId: string; expectedVersion: Date };

type ChangeResult = Result<{ title: string; slug: string }, 'forbidden' | 'not_found' | 'changed' | 'refused'>;

type PublishedRecord = PageRecord & { published: LandingPage };

const isPublished = (page: PageRecord): page is PublishedRecord => page.published !== null;

/** Makes a transition of a published page that saves nothing, in one transaction with `change`. */
const changePublishedPage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  transition: Extract<PageTransition, 'discard-changes' | 'unpublish'>,
  { pageId, expectedVersion }: OpenedPage,
  change: (tx: Tx, actor: Actor<'admin' | 'command'>, page: PublishedRecord, now: Date) => Promise<void>,
): Promise<ChangeResult> => {
  if (!mayManagePages(actor)) return fail('forbidden', 'Only an administrator can change landing pages.');
  const notFound = fail('not_found', 'This page no longer exists.');
  if (!isUuid(pageId)) return notFound;
  return app.db.transaction(async (tx): Promise<ChangeResult> => {
    const page = await lockPageRecord(tx, pageId);
    if (!page) return notFound;
    if (!isPublished(page) || !stateAfter(transition, pageStateOf(page)))
      return fail('refused', pageTransitions[transition].refusal);
    if (pageVersion(page).getTime() !== expectedVersion.getTime())
      return fail('changed', 'This page was updated after you opened it. Please review it again.');
    await change(tx, actor, page, app.clock.now());
    return ok({ title: pageLabel(latestPageContent(page)), slug: page.published.slug });
  });
};

/** Deletes the unpublished changes of a page. Its published version stays as it is. */
export const discardPageChanges = (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  opened: OpenedPage,
): Promise<ChangeResult> =>
  changePublishedPage(app, actor, 'discard-changes', opened, async (tx, admin, page, now) => {
    const { id, published } = page;
    await deletePageDraft(tx, id);
    await recordPageImages(tx, { id, saved: null, kept: published, now });
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'page_changes_discarded',
      entity: { id, label: pageLabel(published) },
      before: { ...latestPageContent(page), slug: latestPageSlug(page), status: 'changed' },
      after: { ...pickContent(pageFields, published), slug: published.slug, status: 'published' },
    });
  });

/**
 * Takes a page offline: its latest version becomes a draft. The content is the same, so the version is, too, and an open form stays valid. The address is
 * remembered: if the page is published at another one, it leads there.
 */
export const unpublishPage = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  opened: OpenedPage,
): Promise<ChangeResult> => {
  const result = await changePublishedPage(app, actor, 'unpublish', opened, async (tx, admin, page, now) => {
    const { id, published } = page;
    const [content, slug] = [latestPageContent(page), latestPageSlug(page)];
    await putPageDraft(tx, id, { content, slug, updated_at: pageVersion(page) });
    await deletePublishedPage(tx, id);
    await putPageRedirect(tx, { slug: published.slug, page_id: id, created_at: now });
    await recordPageImages(tx, { id, saved: null, kept: content, now });
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: 'page_unpublished',
      entity: { id, label: pageLabel(content) },
      before: { ...pickContent(pageFields, published), slug: published.slug, status: pageStateOf(page) },
      after: { ...content, slug, status: 'draft' },
    });
  });
  if (result.success) clearTopDestinations(app.db);
  return result;
};
