import { insertTestAgent } from '#tests/factories/packages.ts';
import { emptyContent } from '~/features/content/content-values.ts';
import { type Category, categories, type Theme, themes } from '~/features/packages/content/category.ts';
import { type PackageContent, packageFields } from '~/features/packages/content/package-fields.ts';
import { listAgentPackages } from '~/features/packages/core/package-queries.server.ts';
import { approvePackageSilently } from '~/features/packages/lifecycle/approve-package.server.ts';
import { savePackage } from '~/features/packages/lifecycle/save-package.server.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { destinationCities } from '~/shared/places/destinations.ts';
import { type IndianPlace, indianPlaces, placesNamedIn } from '~/shared/places/indian-places.ts';

/** A deterministic random number generator (Lehmer), from 0 to 1. */
const seededRandom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

const pick = <One>(roll: () => number, list: readonly One[]): One => {
  const picked = list[Math.floor(roll() * list.length)];
  if (picked === undefined) throw new Error('The list is empty.');
  return picked;
};

const firsts = ['Grand', 'Quiet', 'Classic', 'Royal', 'Green', 'Slow', 'Golden', 'Wild'] as const;
const lasts = ['days', 'escape', 'journey', 'by rail', 'retreat', 'trail', 'for families', 'in style'] as const;

const asDestination = ({ name, state }: IndianPlace): string => `${name}, ${state}`;
const places = indianPlaces.map(asDestination);
const wellKnown = destinationCities.flatMap((city) => placesNamedIn(city).map(asDestination));

/** Half of the packages go to the 26 cities of the destination picker, the others anywhere in India. */
const someContent = (roll: () => number): PackageContent => {
  const place = pick(roll, roll() < 0.5 ? wellKnown : places);
  const category: Category = pick(roll, categories);
  const chosen = new Set<Theme>([pick(roll, themes), pick(roll, themes), pick(roll, themes)]);
  const days = 2 + Math.floor(roll() * 12);
  const price = rupees(6_000 + Math.floor(roll() * 400) * 100);
  return {
    ...emptyContent(packageFields),
    title: `${pick(roll, firsts)} ${place.split(',')[0]} ${pick(roll, lasts)}`,
    destination: place,
    duration: `${days} Days / ${days - 1} Nights`,
    price_paise: price,
    original_price_paise: roll() < 0.3 ? price + rupees(2_000) : null,
    description: 'Unhurried days with people who live there. '.repeat(18),
    highlights: ['A walk with a historian', 'Dinner at home', 'A boat at sunset', 'Time to do nothing'],
    category,
    themes: [...chosen],
  };
};

const distinct = 500;
/** The agent of all packages. */
export const benchAgent = 'bench-agent';

/** Creates different packages through the use cases. @returns their ids */
export const createDistinctPackages = async (database: Database, count = distinct): Promise<string[]> => {
  const app = { db: database.db, clock: systemClock };
  const agent = await insertTestAgent(app, benchAgent);
  const roll = seededRandom(20_261_120);
  for (let n = 0; n < count; n += 1) await savePackage(app, agent, { content: someContent(roll) });
  const written = await listAgentPackages(database.db, agent.id);
  for (const { id, updated_at } of written) await approvePackageSilently(app, { packageId: id, version: updated_at });
  return written.map(({ id }) => id);
};

/** Copies the packages by SQL up to `until` rows, each with its own id, price and sort position. */
export const copyPackages = async (database: Database, written: readonly string[], until: number): Promise<void> => {
  const { rows } = await database.pool.query<{ have: number }>('select count(*)::integer as have from travel_packages');
  const missing = until - (rows[0]?.have ?? 0);
  await database.pool.query("set statement_timeout = '600s'");
  for (let done = 0; done < missing; done += 10_000)
    await database.pool.query(
      `insert into travel_packages (agent_id, title, destination, duration, price_paise, original_price_paise, description,
         highlights, category, themes, image_urls, status, is_active, awaiting_review, approved_version, created_at, updated_at,
         index_terms, index_facets, index_version, days, rating, reviews, popularity)
       select agent_id, title, destination, duration, price_paise + dice % 200 * 10000, null, description, highlights,
         category, themes, image_urls, status, is_active, awaiting_review, approved_version, created_at, updated_at,
         index_terms, index_facets, index_version, days, 4.2 + dice / 200 % 8 / 10.0, 9, dice / 1600 % 100
       from (select p.*, copy, abs(hashtext(p.id::text || copy)) as dice
             from travel_packages p, generate_series($1::integer, $1 + 19) as copy
             where p.id = any($3)) as copies
       order by copy, id limit $2`,
      [done, Math.min(10_000, missing - done), written],
    );
  await database.pool.query('vacuum analyze travel_packages');
  await database.pool.query('vacuum analyze package_index');
  await database.pool.query('analyze package_words');
};
