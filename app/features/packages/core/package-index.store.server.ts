import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { loadGazetteer } from '~/features/places/core/load-gazetteer.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { indexVersion, packageTerms } from '../content/package-terms.ts';
import { travel_packages } from './packages.tables.server.ts';

const indexedColumns = {
  id: travel_packages.id,
  title: travel_packages.title,
  destination: travel_packages.destination,
  category: travel_packages.category,
  themes: travel_packages.themes,
  highlights: travel_packages.highlights,
  description: travel_packages.description,
  best_months: travel_packages.best_months,
  updated_at: travel_packages.updated_at,
  index_terms: travel_packages.index_terms,
  index_facets: travel_packages.index_facets,
};

/**
 * Writes the search index of these packages from their content. Runs after every write of content, in its transaction.
 */
export const indexPackages = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const gazetteer = await loadGazetteer(db);
  const version = indexVersion(gazetteer);
  const rows = await db
    .select(indexedColumns)
    .from(travel_packages)
    .where(inArray(travel_packages.id, [...ids]));
  for (const { id, updated_at, index_terms, index_facets, ...content } of rows) {
    const { terms, facets } = packageTerms(content, gazetteer);
    const isSame = facets === index_facets && isDeepStrictEqual(terms, index_terms);
    await db
      .update(travel_packages)
      .set({ index_version: version, ...(!isSame && { index_terms: terms, index_facets: facets }) })
      // A save that came between is indexed by its own transaction.
      .where(and(eq(travel_packages.id, id), eq(travel_packages.updated_at, updated_at)));
  }
};

const batchSize = 200;

/** Indexes all packages whose index is older than the rules or the gazetteer of this build. Returns how many there were. */
export const reindexPackages = async (db: Queryable): Promise<number> => {
  const version = indexVersion(await loadGazetteer(db));
  let last = '00000000-0000-0000-0000-000000000000';
  let count = 0;
  for (;;) {
    const rows = await db
      .select({ id: travel_packages.id })
      .from(travel_packages)
      .where(and(ne(travel_packages.index_version, version), sql`${travel_packages.id} > ${last}::uuid`))
      .orderBy(travel_packages.id)
      .limit(batchSize);
    if (rows.length === 0) break;
    await indexPackages(
      db,
      rows.map(({ id }) => id),
    );
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  return count;
};
