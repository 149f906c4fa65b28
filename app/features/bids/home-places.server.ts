import { maxFeaturedPackages } from '~/features/packages/core/package.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { Paise } from '~/shared/money/money.ts';
import { mayFeaturePackages } from '../packages/core/package.policy.ts';
import { cardViews } from '../packages/core/package-view.server.ts';
import type { PackageCardView } from '../packages/core/package-view.ts';
import { assignHomePlaces, type HomePlaceState, homePlaceStates } from './home-place.ts';
import { listFeaturedRows, listHomeCards } from './home-places.store.server.ts';

/** The featured packages of the home page, in the order of their bids: public, six at most. */
export const listFeaturedPackages = async (db: Queryable): Promise<PackageCardView[]> =>
  cardViews(await listHomeCards(db, maxFeaturedPackages));

/** A featured package with its place on the home page and its active bid. */
export type FeaturedPackageView = {
  id: string;
  title: string;
  home: HomePlaceState;
  /** 1-based; null unless it is shown. */
  place: number | null;
  /** Null when it was featured without a bid, or its bid has ended. */
  bid: { amount: Paise; placed_at: Date } | null;
};

/** All featured packages, in the order of the home page. */
export const listHomePlaces = async (db: Queryable): Promise<FeaturedPackageView[]> =>
  assignHomePlaces(await listFeaturedRows(db)).map(({ id, title, home, place, bid_amount_paise, bid_at }) => ({
    id,
    title,
    home,
    place,
    bid: bid_amount_paise === null || bid_at === null ? null : { amount: bid_amount_paise, placed_at: bid_at },
  }));

/** All featured packages, those on the home page first. */
export const listFeaturedForAdmin = async (
  db: Queryable,
  admin: Actor,
): Promise<Result<FeaturedPackageView[], 'forbidden'>> => {
  if (!mayFeaturePackages(admin)) return adminOnlyError;
  const places = await listHomePlaces(db);
  return ok(places.toSorted((one, other) => homePlaceStates.indexOf(one.home) - homePlaceStates.indexOf(other.home)));
};
