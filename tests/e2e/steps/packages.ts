import { expect, type Locator, type Page } from '@playwright/test';
import type { RaahiServer } from '../server.ts';
import { open } from './awake.ts';
import { writeInside } from './write-inside.ts';

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

/** Gives one public package six pictures and says where it lies, and a package that waits for approval. */
export const givePictures = async (shop: RaahiServer): Promise<{ pictured: string; waiting: string }> => {
  const [places] = await writeInside<{ pictured: string; waiting: string }>(
    shop,
    `with pictured as (
      update travel_packages set banner_image_url = $1, image_urls = $2, image_alts = array_fill(''::text, array[5])
      where id = (select id from travel_packages where is_public order by id limit 1) returning id)
    select '/package/' || pictured.id as pictured, '/package/' || waiting.id as waiting
    from pictured, travel_packages waiting where waiting.awaiting_review limit 1`,
    [sixPictures[0], sixPictures.slice(1)],
  );
  if (!places) throw new Error('The demo world has no such packages.');
  return places;
};
