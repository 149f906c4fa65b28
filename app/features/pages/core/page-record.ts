import { pickContent } from '~/features/content/content-values.ts';
import type { LandingPage } from './landing-page.ts';
import { type PageContent, pageFields } from './page-fields.ts';
import type { PageState } from './page-state.ts';

/** A version of a page that is not published. */
export type PageDraft = { content: PageContent; slug: string; updated_at: Date };

/** A landing page with its published version and its draft, of which at least one exists. */
export type PageRecord = { id: string } & (
  | { published: LandingPage; draft: null }
  | { published: LandingPage | null; draft: PageDraft }
);

export const pageStateOf = ({ published, draft }: PageRecord): PageState => {
  if (published === null) return 'draft';
  return draft === null ? 'published' : 'changed';
};

/** The content that was saved last. */
export const latestPageContent = (page: PageRecord): PageContent => {
  if (page.draft) return page.draft.content;
  return pickContent(pageFields, page.published);
};

/** The address that was saved last. */
export const latestPageSlug = (page: PageRecord): string => (page.draft ? page.draft.slug : page.published.slug);

/** The version of a page: when its published version or its draft was saved last. */
export const pageVersion = ({ published, draft }: PageRecord): Date => {
  if (draft === null) return published.updated_at;
  return published && published.updated_at > draft.updated_at ? published.updated_at : draft.updated_at;
};

/** The title of a page in lists and in the audit log; a draft may have none yet. */
export const pageLabel = ({ title, destination }: Pick<PageContent, 'title' | 'destination'>): string =>
  title || `${destination} (no title)`;
