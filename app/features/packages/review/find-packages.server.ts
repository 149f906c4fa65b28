import type { App } from '~/server/app.server.ts';
import { readPage } from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { reviewedContent } from './review-comparison.server.ts';
import { listReviewRows, reviewOrder } from './review-list.store.server.ts';
import { packageDetailsUrl, parseReviewQuery, reviewLists } from './review-query.ts';

/** A package of the admin's lists, with the URL of its details. */
export type FoundReviewPackage = { id: string; title: string; company_name: string | null; to: string };

/** At most `limit` packages in review or approved that match the words. Admin only. */
export const findPackages = async (
  app: Pick<App, 'db'>,
  admin: Actor,
  q: string,
  limit: number,
): Promise<Result<FoundReviewPackage[], 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const found = await Promise.all(
    reviewLists.map(async (list) => {
      const query = parseReviewQuery(list, new URLSearchParams());
      const { rows } = await readPage(reviewOrder(query), query, limit, (slice) =>
        listReviewRows(app.db, { ...query, q }, slice),
      );
      return rows.map((row) => ({
        id: row.id,
        title: (list === 'pending' ? reviewedContent(row) : row).title,
        company_name: row.agent?.company_name ?? null,
        to: packageDetailsUrl(query, row.id),
      }));
    }),
  );
  // An edit of an approved package is in both lists; the first one is where it waits.
  const byId = new Map(
    found
      .flat()
      .toReversed()
      .map((row) => [row.id, row]),
  );
  return ok([...byId.values()].toReversed().slice(0, limit));
};
