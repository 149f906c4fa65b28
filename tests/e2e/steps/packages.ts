import { expect, type Locator, type Page } from '@playwright/test';
import type { RaahiServer } from '../server.ts';
import { open } from './hydration.ts';
import { queryDatabase } from './query-database.ts';

/** The cards of a package list. */
export const packageCards = (page: Page): Locator => page.getByRole('main').getByRole('article');

/** The path of the first package in the search results. */
export const firstPackagePath = async (page: Page): Promise<string> => {
  await open(page, '/search');
  return (await packageCards(page).first().getByRole('link').getAttribute('href')) ?? '';
};

/** Opens the first package in the search results. */
export const openFirstPackage = async (page: Page): Promise<void> => {
  await open(page, await firstPackagePath(page));
  await expect(page.getByRole('heading', { level: 2, name: 'Itinerary' })).toBeVisible();
};

const sixPictures = ['goa', 'kerala', 'sikkim', 'ladakh', 'assam', 'punjab'].map((slug) => `/posters/${slug}.svg`);

/** Adds six images to a public package. @returns its path, and the path of a package that awaits review */
export const addPackagePictures = async (server: RaahiServer): Promise<{ pictured: string; waiting: string }> => {
  const [packagePaths] = await queryDatabase<{ pictured: string; waiting: string }>(
    server,
    `with pictured as (
      update travel_packages set banner_image_url = $1, image_urls = $2, image_alts = array_fill(''::text, array[5])
      where id = (select id from travel_packages where is_public order by id limit 1) returning id)
    select '/package/' || pictured.id as pictured, '/package/' || waiting.id as waiting
    from pictured, travel_packages waiting where waiting.awaiting_review limit 1`,
    [sixPictures[0], sixPictures.slice(1)],
  );
  if (!packagePaths) throw new Error('The demo data has no such packages.');
  return packagePaths;
};
