import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { hiddenFields } from '../../client-requests.ts';
import { open } from './hydration.ts';

/** An image file for a file input. */
export const pictureFile = async (name: string, background: string, { width = 1200, height = 800 } = {}) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Fills the required fields of a package. */
export const fillPackage = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Destination' }).fill('Alleppey, Kerala');
  await page.getByLabel('Price', { exact: true }).fill('18,500');
  await page.getByRole('radio', { name: 'Heritage' }).check();
};

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Create Package|Save and submit for review)$/ });

/** The preview frame beside the form. */
export const previewFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Preview"]');

/** The card of a package in My Packages. */
export const ownCard = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });

/** Creates a package of the logged-in agent by a form POST; it awaits review. */
export const createPackageByPost = async (partner: Page, name: string): Promise<void> => {
  const visitor = partner.context().request;
  const opened = hiddenFields(await (await visitor.get('/agent/packages/new')).text());
  const answer = await visitor.post('/agent/packages/new', {
    multipart: {
      version: opened.version ?? '',
      title: name,
      destination: 'Alleppey, Kerala',
      price: '18,500',
      description: 'Three days on the water. Two nights under the palms.',
      category: 'nature',
    },
    maxRedirects: 0,
  });
  expect(answer.status(), `the posted package ${name}`).toBe(302);
};

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
