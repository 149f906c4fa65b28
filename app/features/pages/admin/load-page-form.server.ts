import { randomUUID } from 'node:crypto';
import { contentChanges } from '~/features/content/content-changes.ts';
import { contentToFormValues, emptyFormValues, formValuesToContent } from '~/features/content/content-values.ts';
import type { App } from '~/server/app.server.ts';
import { deriveUuid } from '~/server/derive-uuid.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { formatInstant } from '~/shared/dates/dates.ts';
import { type PageFormValues, pageFields } from '../core/page-fields.ts';
import {
  latestPageContent,
  latestPageSlug,
  type PageRecord,
  pageLabel,
  pageStateOf,
  pageVersion,
} from '../core/page-record.ts';
import { listRedirectsOfPage } from '../core/page-records.store.server.ts';
import type { PageState } from '../core/page-state.ts';
import { type LandingPageView, previewLandingPage } from '../core/page-view.server.ts';
import { findLandingPage } from './list-pages.server.ts';

/** The page that is edited, besides its form values. */
export type EditedPageView = {
  id: string;
  title: string;
  state: PageState;
  /** The address of the published version; null for a draft. */
  publicSlug: string | null;
  savedAt: string;
  /** Labels of the fields in which the draft differs from the published version. */
  changed: string[];
  /** Former addresses that lead to the page while it is published, the latest first. */
  formerSlugs: string[];
};

/** The data of the landing page form. */
export type PageFormData = {
  typed: PageFormValues;
  /** Of a new page an idempotency key, so that two posts create one page; of an existing one the version. */
  version: string;
  preview: LandingPageView;
  /** Null for a new page. */
  edited: EditedPageView | null;
};

/** The id of a new page follows from the administrator and the key of the form. */
export const derivePageId = ({ environment }: Pick<App, 'environment'>, adminId: string | null, key: string): string =>
  deriveUuid(environment, `landing page of ${adminId}\n${key}`);

const formDataOf = (typed: PageFormValues) => ({
  typed,
  preview: previewLandingPage(formValuesToContent(pageFields, typed)),
});

/** The form data of a new page. */
export const newPageForm = (): PageFormData => ({
  ...formDataOf(emptyFormValues(pageFields)),
  version: randomUUID(),
  edited: null,
});

const changedFieldsOf = ({ published, draft }: PageRecord): string[] =>
  published && draft ? contentChanges(pageFields, published, draft.content).map(({ name }) => name) : [];

/** The form data of a page; null when there is none. */
export const loadPageForm = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  id: string,
): Promise<Result<PageFormData | null, 'forbidden'>> => {
  const found = await findLandingPage(app, admin, id);
  if (!found.success || found.data === null) return found.success ? ok(null) : found;
  const page = found.data;
  const content = latestPageContent(page);
  const current = [page.published?.slug, latestPageSlug(page)];
  const redirects = await listRedirectsOfPage(app.db, page.id);
  return ok({
    ...formDataOf(contentToFormValues(pageFields, content)),
    version: pageVersion(page).toISOString(),
    edited: {
      id: page.id,
      title: pageLabel(content),
      state: pageStateOf(page),
      publicSlug: page.published?.slug ?? null,
      savedAt: formatInstant(pageVersion(page)),
      changed: changedFieldsOf(page),
      formerSlugs: redirects.map(({ slug }) => slug).filter((slug) => !current.includes(slug)),
    },
  });
};
