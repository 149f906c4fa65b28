import type { App } from '~/server/app.server.ts';
import type { Paise } from '~/shared/money.ts';
import { facetName } from './category.ts';
import { type Standing, standingOf } from './own-package.ts';
import { packageChanges } from './package-changes.ts';
import type { Picture } from './package-view.ts';
import { cardPicture } from './pictures.ts';
import { countReview, type ReviewRow, readAgentsWithPackages, readReviewPage } from './review-list.store.server.ts';
import type { ReviewQuery } from './review-query.ts';

/** So many packages are on one page of the lists of the panel. */
const reviewPageLength = 10;

/** A package on a card of the admin's lists. */
export type ReviewCardView = {
  id: string;
  title: string;
  destination: string;
  duration: string;
  category: string;
  price_paise: Paise;
  original_price_paise: Paise | null;
  highlights: string[];
  picture: Picture;
  pictures: number;
  standing: Standing;
  /** Null when the agent has left. */
  agent: { id: string; company_name: string; verified: boolean } | null;
  /** What the edit that waits changes, by name; null when there was no approved version before. */
  changed: string[] | null;
  /** Its last change, ISO: goes back with a decision, so that nobody decides on what he or she has not seen. */
  seen: string;
  /** ISO: since when it waits; what does not wait, when it was changed last. */
  since: string;
};

export type ReviewListView = {
  packages: ReviewCardView[];
  total: number;
  /** The page that is shown: the last one when a later one was asked for. */
  page: number;
  pages: number;
};

const viewOf = (row: ReviewRow): ReviewCardView => ({
  id: row.id,
  title: row.title,
  destination: row.destination,
  duration: row.duration,
  category: facetName(row.category),
  price_paise: row.price_paise,
  original_price_paise: row.original_price_paise,
  highlights: row.highlights,
  picture: { ...cardPicture(row), alt: '' },
  pictures: (row.banner_image_url === null ? 0 : 1) + row.image_urls.length,
  standing: standingOf(row),
  agent: row.agent_id !== null && row.agent ? { id: row.agent_id, ...row.agent } : null,
  changed:
    row.approved_version && row.awaiting_review
      ? packageChanges(row.approved_version, row).map(({ name }) => name)
      : null,
  seen: row.updated_at.toISOString(),
  since: (row.awaiting_review ? row.submitted_at : row.updated_at).toISOString(),
});

/** The packages that wait for the admin, the longest first, or those that are approved; ten a page. The door admits admins only. */
export const listForReview = async (app: Pick<App, 'db'>, query: ReviewQuery): Promise<ReviewListView> => {
  const read = (page: number) =>
    readReviewPage(app.db, query, { limit: reviewPageLength, offset: (page - 1) * reviewPageLength });
  const [asked, total] = await Promise.all([read(query.page), countReview(app.db, query)]);
  const pages = Math.ceil(total / reviewPageLength);
  // Of the last page the last package may just have been decided on.
  const page = Math.max(1, Math.min(query.page, pages));
  const rows = page === query.page ? asked : await read(page);
  return { packages: rows.map(viewOf), total, page, pages };
};

/** The agents that the lists can be narrowed to: those who have packages. The door admits admins only. */
export const agentsWithPackages = (app: Pick<App, 'db'>): Promise<{ id: string; company_name: string }[]> =>
  readAgentsWithPackages(app.db);
