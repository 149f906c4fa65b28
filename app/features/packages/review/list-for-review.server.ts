import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { Paise } from '~/shared/money/money.ts';
import { contentChanges } from '../../content/content-changes.ts';
import { facetName } from '../core/category.ts';
import { type PackageModerationStatus, packageModerationStatus } from '../core/moderation-status.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { packageFields } from '../core/package-fields.ts';
import type { Picture } from '../core/package-view.ts';
import { cardPicture } from '../core/pictures.ts';
import { countReviewRows, listAgentsWithPackages, listReviewRows, type ReviewRow } from './review-list.store.server.ts';
import type { ReviewQuery } from './review-query.ts';

/** Packages per page of the panel's lists. */
const reviewPageLength = 10;

/** A package on a card of the panel's lists. */
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
  moderationStatus: PackageModerationStatus;
  /** Null when the agent's account is closed. */
  agent: { id: string; company_name: string; verified: boolean } | null;
  /** Labels of the fields that a pending edit changes; null when there is no approved version. */
  changed: string[] | null;
  /** Its updated_at as ISO text, sent back with the decision, so that only the reviewed version is decided on. */
  version: string;
  /** ISO text: when it was submitted, or when it was last updated if it is not awaiting review. */
  since: string;
};

/** A page of a review list. */
export type ReviewListView = {
  packages: ReviewCardView[];
  total: number;
  /** The page that is shown: the last one when the requested page does not exist. */
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
  moderationStatus: packageModerationStatus(row),
  agent: row.agent_id !== null && row.agent ? { id: row.agent_id, ...row.agent } : null,
  changed:
    row.approved_version && row.awaiting_review
      ? contentChanges(packageFields, row.approved_version, row).map(({ name }) => name)
      : null,
  version: row.updated_at.toISOString(),
  since: (row.awaiting_review ? row.submitted_at : row.updated_at).toISOString(),
});

/** The pending or approved packages, ten per page. */
export const listPackagesForReview = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  query: ReviewQuery,
): Promise<Result<ReviewListView, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const load = (page: number) =>
    listReviewRows(app.db, query, { limit: reviewPageLength, offset: (page - 1) * reviewPageLength });
  const [requested, total] = await Promise.all([load(query.page), countReviewRows(app.db, query)]);
  const pages = Math.ceil(total / reviewPageLength);
  // The last package of the last page may just have been decided on.
  const page = Math.max(1, Math.min(query.page, pages));
  const rows = page === query.page ? requested : await load(page);
  return ok({ packages: rows.map(viewOf), total, page, pages });
};

/** The agents for the filter: those with packages. */
export const listReviewAgents = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<{ id: string; company_name: string }[], 'forbidden'>> =>
  mayReviewPackages(admin) ? ok(await listAgentsWithPackages(app.db)) : adminOnlyError;
