import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './awake.ts';

/** The cards of a list of packages. */
export const packageCards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** Where the first package of the results lies. */
export const firstPackage = async (page: Page): Promise<string> => {
  await open(page, '/search');
  return (await packageCards(page).first().getByRole('link').getAttribute('href')) ?? '';
};

/** Opens the first package of the results. */
export const openPackage = async (page: Page): Promise<void> => {
  await open(page, await firstPackage(page));
  await expect(page.getByRole('heading', { level: 2, name: 'Itinerary' })).toBeVisible();
};

const sixPictures = ['goa', 'kerala', 'sikkim', 'ladakh', 'assam', 'punjab'].map((slug) => `/posters/${slug}.svg`);

/**
 * Gives one public package six pictures and says where it lies, and a package that waits for approval: in the database of a server that
 * does not run.
 */
export const givePictures = async (dataDir: string): Promise<{ pictured: string; waiting: string }> => {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } });
  const { rows } = await database.query<{ pictured: string; waiting: string }>(
    `with pictured as (
      update travel_packages set banner_image_url = $1, image_urls = $2
      where id = (select id from travel_packages where is_public order by id limit 1) returning id)
    select '/package/' || pictured.id as pictured, '/package/' || waiting.id as waiting
    from pictured, travel_packages waiting where waiting.awaiting_review limit 1`,
    [sixPictures[0], sixPictures.slice(1)],
  );
  await database.close();
  const [places] = rows;
  if (!places) throw new Error('The demo world has no such packages.');
  return places;
};
