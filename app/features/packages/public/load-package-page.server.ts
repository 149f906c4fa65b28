import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { type ItineraryDay, plannedItinerary } from '../core/itinerary.ts';
import { findPackageRow, listSimilarPackages, type PackageRow } from '../core/listing.store.server.ts';
import { mayPreviewPackage } from '../core/package.policy.ts';
import { cardViews, packageView } from '../core/package-view.server.ts';
import type { PackageCardView, PackageView } from '../core/package-view.ts';
import { galleryOf } from '../core/pictures.ts';
import { countPublicPackages, listSitemapRows } from './sitemap.store.server.ts';

const maxSimilar = 3;

/** Public packages similar to this one, three at most, with other images than its page. */
export const listSimilarToPackage = async (db: Queryable, row: PackageRow): Promise<PackageCardView[]> =>
  cardViews(
    await listSimilarPackages(db, {
      id: row.id,
      placeTerms: row.place_terms,
      category: row.category,
      limit: maxSimilar,
    }),
    galleryOf(row).map(({ src }) => src),
  );

/** The same by id; empty when there is no such package. */
export const listSimilarCards = async (db: Queryable, id: string): Promise<PackageCardView[]> => {
  const row = await findPackageRow(db, id);
  return row ? listSimilarToPackage(db, row) : [];
};

export type PackagePageData = {
  package: PackageView;
  /** Why the package is not public, for its agent or an admin; null when it is public. */
  previewNotice: string | null;
  itinerary: ItineraryDay[];
  /** Null when the agency is gone. */
  agent_id: string | null;
  similar: PackageCardView[];
};

const previewNotice = (row: PackageRow): string => {
  if (row.agent_id === null) return `The agent’s account was deleted, so travellers can’t see this package.`;
  if (row.agent_suspended) return 'The agency is suspended, so travellers can’t see this package.';
  if (row.awaiting_review) return 'This package is awaiting approval. Travellers can’t see it yet.';
  if (row.rejection_reason)
    return `This package was rejected, so travellers can’t see it. Reason: ${row.rejection_reason}`;
  return 'This package is switched off, so travellers can’t see it.';
};

/**
 * A package with its preview notice and similar packages. A package that is not public is visible to its agent and admins only. Null means
 * 'Package Not Found', also for an invalid id.
 */
export const loadPackagePage = async (db: Queryable, id: string, actor: Actor): Promise<PackagePageData | null> => {
  if (!isUuid(id)) return null;
  const row = await findPackageRow(db, id);
  if (!row || !(row.is_public || mayPreviewPackage(actor, row))) return null;
  return {
    package: packageView(row),
    previewNotice: row.is_public ? null : previewNotice(row),
    itinerary: plannedItinerary(row, row.itinerary_days),
    agent_id: row.agent_id,
    similar: await listSimilarToPackage(db, row),
  };
};

/** Packages per sitemap. */
const sitemapLength = 10_000;

/** The number of sitemaps for the public packages; 0 without packages. */
export const countPackageSitemaps = async (db: Queryable): Promise<number> =>
  Math.ceil((await countPublicPackages(db)) / sitemapLength);

/** The public packages of a sitemap (numbered from 1), each with the time of its last change. */
export const listSitemapPackages = (db: Queryable, number: number): Promise<{ id: string; updated_at: Date }[]> =>
  listSitemapRows(db, { limit: sitemapLength, offset: (number - 1) * sitemapLength });
