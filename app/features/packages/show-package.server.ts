import type { Queryable } from '~/server/database/database.server.ts';
import { brand } from '~/shared/brand.ts';
import { placesNamedIn } from '~/shared/indian-places.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type PackageRow, readPackage, readSimilar } from './listing.store.server.ts';
import { cardViews, packageView } from './package-view.server.ts';
import type { PackageCardView, PackageView } from './package-view.ts';
import { askedWords, statesOf } from './search-terms.ts';

/** The viewer, as far as it decides what may be seen; null for a visitor. */
type Onlooker = { id: string; role: 'customer' | 'agent' | 'admin' } | null;

export type ShownPackage = {
  package: PackageView;
  /** Why the package is not public, for its agent or an admin; null when it is public. */
  previewNotice: string | null;
  similar: PackageCardView[];
};

const canPreview = (row: PackageRow, onlooker: Onlooker): boolean =>
  onlooker !== null &&
  (onlooker.role === 'admin' || (onlooker.role === 'agent' && row.agent_id !== null && row.agent_id === onlooker.id));

const previewNotice = (row: PackageRow): string => {
  if (row.agent_id === null) return `The agent has left ${brand.name}, so travellers can’t see this package.`;
  if (row.awaiting_review) return 'This package is awaiting approval. Travellers can’t see it yet.';
  if (row.rejection_reason)
    return `This package was rejected, so travellers can’t see it. Reason: ${row.rejection_reason}`;
  return 'This package is switched off, so travellers can’t see it.';
};

const maxSimilar = 3;

/** The places of a package, each as the words of a search for it. */
const placesOf = (row: PackageRow): string[][] => placesNamedIn(row.destination).map(({ name }) => askedWords(name));

/**
 * A package with its preview notice and similar packages. A package that is not public is visible to its agent and admins only. Null means
 * 'Package Not Found', also for an invalid id.
 */
export const showPackage = async (db: Queryable, id: string, onlooker: Onlooker): Promise<ShownPackage | null> => {
  if (!isUuid(id)) return null;
  const row = await readPackage(db, id);
  if (!row || !(row.is_public || canPreview(row, onlooker))) return null;
  const similar = await readSimilar(db, {
    id: row.id,
    places: placesOf(row),
    states: statesOf(row).map(askedWords),
    category: row.category,
    limit: maxSimilar,
  });
  return {
    package: packageView(row),
    previewNotice: row.is_public ? null : previewNotice(row),
    similar: cardViews(similar),
  };
};
