import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { listAllFeaturedRows, listFeaturedRows } from '../core/listing.store.server.ts';
import { mayFeaturePackages } from '../core/package.policy.ts';
import { cardViews } from '../core/package-view.server.ts';
import type { PackageCardView } from '../core/package-view.ts';
import { maxFeaturedPackages } from './max-featured.ts';

/** The featured packages of the home page: public, six at most. */
export const listFeaturedPackages = async (db: Queryable): Promise<PackageCardView[]> =>
  cardViews(await listFeaturedRows(db, maxFeaturedPackages));

/** A featured package, and whether the home page shows it: 'crowded out' when there are too many, 'hidden' when it is not public. */
export type FeaturedPackageView = { id: string; title: string; home: 'shown' | 'crowded out' | 'hidden' };

/** All featured packages, those on the home page first (see {@link listFeaturedPackages}). */
export const listFeaturedForAdmin = async (
  db: Queryable,
  admin: Actor,
): Promise<Result<FeaturedPackageView[], 'forbidden'>> => {
  if (!mayFeaturePackages(admin)) return adminOnlyError;
  let shown = 0;
  const featured = (await listAllFeaturedRows(db)).map(({ id, title, is_public }): FeaturedPackageView => {
    if (!is_public) return { id, title, home: 'hidden' };
    shown += 1;
    return { id, title, home: shown <= maxFeaturedPackages ? 'shown' : 'crowded out' };
  });
  const order = ['shown', 'crowded out', 'hidden'];
  return ok(featured.toSorted((one, other) => order.indexOf(one.home) - order.indexOf(other.home)));
};
