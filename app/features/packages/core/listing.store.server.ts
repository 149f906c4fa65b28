import { eq, sql } from 'drizzle-orm';
import { contentColumns } from '~/features/content/content-values.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Category, Theme } from '../content/category.ts';
import { packageFields } from '../content/package-fields.ts';
import { placeTerm } from '../content/package-terms.ts';
import { facetTerm } from '../content/search-terms.ts';
import { travel_packages } from './packages.tables.server.ts';

/** The columns of a package that a card needs. */
export type CardRow = {
  id: string;
  title: string;
  destination: string;
  duration: string;
  price_paise: number;
  struck_price_paise: number | null;
  highlights: string[];
  category: Category;
  themes: Theme[];
  banner_image_url: string | null;
  rating: number | null;
  reviews: number;
};

export const cardColumns = sql`p.id, p.title, p.destination, p.duration, p.price_paise, p.struck_price_paise, p.highlights, p.category,
  p.themes, p.banner_image_url, p.rating, p.reviews`;

/** Those of the places of the gazetteer that some public package visits, as the search finds it. */
export const findPlacesWithPackages = async (db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  // One condition per place: only with the value of each does the planner know that few or no packages have it, and uses the index.
  const found = ids.map(
    (id) => sql`exists (select from package_index s where s.keys @@ ${`'${placeTerm(id)}'`}::tsquery offset 0)`,
  );
  const { rows } = await db.execute<{ found: boolean[] }>(sql`select array[${sql.join(found, sql`, `)}] as found`);
  return new Set(ids.filter((_, at) => rows[0]?.found[at]));
};

/** Terms of the places of a package in package_index: towns, sights and districts, and its states. */
const isState = (term: string): boolean => term.startsWith(placeTerm('state:'));

const anyOf = (terms: readonly string[]): string => terms.map((term) => `'${term}'`).join(' | ');

/** Public packages similar to this one: first with a common place, then a common state, then the same category. */
export const listSimilarPackages = async (
  db: Queryable,
  { id, placeTerms, category, limit }: { id: string; placeTerms: readonly string[]; category: Category; limit: number },
): Promise<CardRow[]> => {
  const places = placeTerms.filter((term) => !isState(term));
  const conditions = [anyOf(places), anyOf(placeTerms.filter(isState)), anyOf([facetTerm(category)])];
  const matching = (terms: string, rank: number) => sql`
    (select s.package_id, s.popularity, s.created_at, ${sql.raw(String(rank))} as rank from package_index s
     where s.keys @@ ${terms}::tsquery and s.package_id <> ${id}::uuid
     order by s.popularity desc nulls last, s.created_at desc nulls last, s.package_id limit ${limit})`;
  const hits = conditions.flatMap((terms, rank) => (terms ? [matching(terms, rank)] : []));
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns}
    from (
      select package_id, min(rank) as rank, max(popularity) as popularity, max(created_at) as created_at
      from (${sql.join(hits, sql` union all `)}) as hits
      group by package_id
    ) as s
    join travel_packages p on p.id = s.package_id
    order by s.rank, s.popularity desc, s.created_at desc, p.id
    limit ${limit}`);
  return rows;
};

/** The public ones of these packages, in any order. */
export const listPublicCards = async (db: Queryable, ids: readonly string[]): Promise<CardRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<CardRow>(
    sql`select ${cardColumns} from travel_packages p where p.id = any(${sql.param([...ids])}::uuid[]) and p.is_public`,
  );
  return rows;
};

/** A page of the public packages of an agent, the most popular first. */
export const listCardsOfAgent = async (
  db: Queryable,
  { agentId, limit, offset }: { agentId: string; limit: number; offset: number },
): Promise<CardRow[]> => {
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from travel_packages p where p.agent_id = ${agentId} and p.is_public
    order by p.popularity desc nulls last, p.created_at desc nulls last, p.id limit ${limit} offset ${offset}`);
  return rows;
};

const selectPackage = (db: Queryable, id: string) =>
  db
    .select({
      id: travel_packages.id,
      agent_id: travel_packages.agent_id,
      agent_suspended: travel_packages.agent_suspended,
      company_name: sql<string | null>`a.company_name`,
      agent_verified: sql<boolean | null>`a.verified`,
      ...contentColumns(packageFields, travel_packages),
      struck_price_paise: travel_packages.struck_price_paise,
      rating: travel_packages.rating,
      reviews: travel_packages.reviews,
      status: sql<'approved' | 'pending'>`${travel_packages.status}`,
      awaiting_review: travel_packages.awaiting_review,
      rejection_reason: travel_packages.rejection_reason,
      is_public: sql<boolean>`${travel_packages.is_public}`,
      updated_at: travel_packages.updated_at,
      place_terms: sql<string[]>`array(
        select term from unnest(${travel_packages.index_terms}) as term where term ~ '^@(city|district|sight|state):'
      )`,
    })
    .from(travel_packages)
    .leftJoin(sql`agents a`, sql`a.id = ${travel_packages.agent_id}`)
    .where(eq(travel_packages.id, id));

export type PackageRow = Awaited<ReturnType<typeof selectPackage>>[number];

/** One package, public or not; null when it does not exist. The caller authorises. */
export const findPackageRow = async (db: Queryable, id: string): Promise<PackageRow | null> => {
  const [row] = await selectPackage(db, id);
  return row ?? null;
};
