import type { App } from '~/server/app.server.ts';
import { type CountedPage, countListRows, readCountedPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { PagePosition } from '~/shared/lists/list-query.ts';
import type { Paise } from '~/shared/money/money.ts';
import { facetName, struckPrice } from '../content/category.ts';
import {
  type PackageModerationStatus,
  packageModerationLabels,
  packageModerationStatus,
} from '../core/moderation-status.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { isInReview, type PackageState } from '../core/package.ts';
import type { Picture } from '../core/package-view.ts';
import { latestContent } from '../core/packages.store.server.ts';
import { cardPicture } from '../core/pictures.ts';
import { type ComparedWith, reviewChanges, reviewedContent } from './find-package-to-review.server.ts';
import {
  listAgentsWithPackages,
  listReviewRows,
  type ReviewRow,
  reviewOrder,
  searchPackageRows,
  selectReviewRows,
} from './review-list.store.server.ts';
import type { ReviewList, ReviewQuery } from './review-query.ts';

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
  struck_price_paise: Paise | null;
  highlights: string[];
  picture: Picture;
  pictures: number;
  moderationStatus: PackageModerationStatus;
  edit_status: PackageState['edit_status'];
  /** Null when the agent's account is closed. */
  agent: { id: string; company_name: string; verified: boolean } | null;
  /** Labels of the fields that are changed, and against which version; null for a first version or when nothing is in review. */
  changed: string[] | null;
  comparedWith: ComparedWith;
  /** Its updated_at as ISO text, sent back with the decision, so that only the reviewed version is decided on. */
  version: string;
  /** ISO text: when it was submitted, or when it was last updated if it is not awaiting review. */
  since: string;
};

/** A page of a review list. */
export type ReviewListView = Omit<CountedPage<never>, 'rows'> & {
  packages: ReviewCardView[];
  /** The page that is shown: the last one when the requested page does not exist. */
  page: number;
};

const viewOf = (list: ReviewList, row: ReviewRow): ReviewCardView => {
  // The approved list shows what travellers see, the pending list what awaits review.
  const content = list === 'pending' ? reviewedContent(row) : row;
  const { comparedWith, changes } = reviewChanges(row);
  return {
    id: row.id,
    title: content.title,
    destination: content.destination,
    duration: content.duration,
    category: facetName(content.category),
    price_paise: content.price_paise,
    struck_price_paise: struckPrice(content, row),
    highlights: content.highlights,
    picture: { ...cardPicture(content), alt: '' },
    pictures: (content.banner_image_url === null ? 0 : 1) + content.image_urls.length,
    moderationStatus: packageModerationStatus(row),
    edit_status: row.edit_status,
    agent: row.agent_id !== null && row.agent ? { id: row.agent_id, ...row.agent } : null,
    changed: isInReview(row) && comparedWith !== 'nothing' ? changes.map(({ name }) => name) : null,
    comparedWith,
    version: row.updated_at.toISOString(),
    since: (isInReview(row) ? row.submitted_at : row.updated_at).toISOString(),
  };
};

/** The pending or approved packages, ten per page. */
export const listPackagesForReview = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  query: ReviewQuery,
): Promise<Result<ReviewListView, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const counting = countListRows(app.db, selectReviewRows(app.db, query));
  const load = (position: PagePosition) =>
    readCountedPage(
      reviewOrder(query),
      position,
      reviewPageLength,
      (slice) => listReviewRows(app.db, query, slice),
      counting,
    );
  const requested = await load(query);
  // The last package of the last page may just have been decided on.
  const last = Math.max(1, Math.min(query.page, requested.pages));
  const missing = requested.rows.length === 0 && requested.total > 0;
  const { rows, ...found } = missing ? await load({ page: requested.about ? 1 : last }) : requested;
  return ok({ packages: rows.map((row) => viewOf(query.list, row)), ...found, page: last });
};

/** The agents for the filter: those with packages. */
export const listReviewAgents = async (
  app: Pick<App, 'db'>,
  admin: Actor,
): Promise<Result<{ id: string; company_name: string }[], 'forbidden'>> =>
  mayReviewPackages(admin) ? ok(await listAgentsWithPackages(app.db)) : adminOnlyError;

/** A package in any state, as found by the search of the shell. */
export type FoundReviewPackage = { id: string; title: string; status: string; company_name: string | null };

/** At most `limit` packages in any state that match the words, or have this id; latest first. Admin only. */
export const findPackages = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  q: string,
  limit: number,
): Promise<Result<FoundReviewPackage[], 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const rows = await searchPackageRows(app.db, q, limit);
  return ok(
    rows.map((row) => ({
      id: row.id,
      title: latestContent(row).title,
      status: packageModerationLabels[packageModerationStatus(row)].badge,
      company_name: row.agent?.company_name ?? null,
    })),
  );
};
