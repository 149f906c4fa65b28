import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { featuredPackageRelation as featured } from '../packages/core/package-queries.server.ts';
import { bids } from './bids.tables.server.ts';
import type { HomePlaceState } from './home-place.ts';
import { home_places } from './home-places.tables.server.ts';

const bidForHome = and(
  eq(bids.package_id, featured.id),
  eq(bids.placement, 'homepage_featured'),
  eq(bids.status, 'active'),
);

/** The order of the home page: the highest bid first, of two equal ones the earlier; without a bid last, the most viewed first, then the newest. */
const homeOrder = [
  sql`${bids.bid_amount_paise} desc nulls last`,
  bids.turn,
  sql`${featured.popularity} desc nulls last`,
  sql`${featured.created_at} desc nulls last`,
  featured.id,
];

/** The cards of the public featured packages, in the order of the home page. */
export const listHomeCards = (db: Queryable, limit: number) =>
  db
    .select({
      id: featured.id,
      title: featured.title,
      destination: featured.destination,
      duration: featured.duration,
      price_paise: featured.price_paise,
      struck_price_paise: featured.struck_price_paise,
      highlights: featured.highlights,
      category: featured.category,
      themes: featured.themes,
      banner_image_url: featured.banner_image_url,
      rating: featured.rating,
      reviews: featured.reviews,
    })
    .from(featured)
    .leftJoin(bids, bidForHome)
    .where(eq(featured.is_public, true))
    .orderBy(...homeOrder)
    .limit(limit);

/** All featured packages, public or not, in the order of the home page, each with its active bid. */
export const listFeaturedRows = (db: Queryable) =>
  db
    .select({
      id: featured.id,
      title: featured.title,
      is_public: featured.is_public,
      bid_amount_paise: bids.bid_amount_paise,
      bid_at: bids.created_at,
    })
    .from(featured)
    .leftJoin(bids, bidForHome)
    .orderBy(...homeOrder);

/** The states that agencies were last notified of. */
export const listNotifiedPlaces = (db: Queryable): Promise<{ package_id: string; state: HomePlaceState }[]> =>
  db.select({ package_id: home_places.package_id, state: home_places.state }).from(home_places);

/** Records the states that agencies are notified of now; null when the package is not featured any more. */
export const recordNotifiedPlaces = async (
  tx: Tx,
  changes: readonly { package_id: string; state: HomePlaceState | null }[],
  updated_at: Date,
): Promise<void> => {
  const rows = changes.flatMap(({ package_id, state }) => (state === null ? [] : [{ package_id, state, updated_at }]));
  const ended = changes.filter(({ state }) => state === null).map(({ package_id }) => package_id);
  if (ended.length > 0) await tx.delete(home_places).where(inArray(home_places.package_id, ended));
  if (rows.length > 0)
    await tx
      .insert(home_places)
      .values(rows)
      .onConflictDoUpdate({
        target: home_places.package_id,
        set: { state: sql`excluded.state`, updated_at: sql`excluded.updated_at` },
      });
};
