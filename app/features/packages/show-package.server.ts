import type { Queryable } from '~/server/database/database.server.ts';
import { brand } from '~/shared/brand.ts';
import { placesNamedIn } from '~/shared/indian-places.ts';
import { isUuid } from '~/shared/uuid.ts';
import { type PackageRow, readPackage, readSimilar } from './listing.store.server.ts';
import { cardViews, packageView } from './package-view.server.ts';
import type { PackageCardView, PackageView } from './package-view.ts';
import { askedWords, statesOf } from './search-terms.ts';

/** As much of the onlooker as decides what may be seen. */
type Onlooker = { id: string; role: 'customer' | 'agent' | 'admin' } | null;

export type ShownPackage = {
  package: PackageView;
  /** Why only this onlooker sees it, as a sentence; null when everybody does. */
  previewNotice: string | null;
  similar: PackageCardView[];
};

const mayPreview = (row: PackageRow, onlooker: Onlooker): boolean =>
  onlooker !== null &&
  (onlooker.role === 'admin' || (onlooker.role === 'agent' && row.agent_id !== null && row.agent_id === onlooker.id));

const previewNotice = (row: PackageRow): string => {
  if (row.agent_id === null) return `Its agent has left ${brand.name}, so nobody else can see this package.`;
  if (row.awaiting_review) return 'It waits for approval; until then nobody else can see this package.';
  if (row.rejection_reason) return `It was not approved, so nobody else can see this package: ${row.rejection_reason}`;
  return 'It is switched off, so nobody else can see this package.';
};

const mostSimilar = 3;

/** The places a package leads to, each as the words that a search for it asks for. */
const placesOf = (row: PackageRow): string[][] => placesNamedIn(row.destination).map(({ name }) => askedWords(name));

/**
 * A package for whoever asks: everybody sees what is public; what is not, only its agent and the admin. Null is 'Package Not Found', also
 * for ids that are none.
 */
export const showPackage = async (db: Queryable, id: string, onlooker: Onlooker): Promise<ShownPackage | null> => {
  if (!isUuid(id)) return null;
  const row = await readPackage(db, id);
  if (!row || !(row.is_public || mayPreview(row, onlooker))) return null;
  const similar = await readSimilar(db, {
    id: row.id,
    places: placesOf(row),
    states: statesOf(row).map(askedWords),
    category: row.category,
    limit: mostSimilar,
  });
  return {
    package: packageView(row),
    previewNotice: row.is_public ? null : previewNotice(row),
    similar: cardViews(similar),
  };
};
