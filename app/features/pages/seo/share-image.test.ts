import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seedPages } from '#db/seed/pages/seed-pages.server.ts';
import { testDatabase } from '#tests/database.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { insertTestAgent, publicPackage } from '#tests/factories/packages.ts';
import { uploadTestImage } from '#tests/factories/pictures.ts';
import { findGuide } from '~/features/guides/guides.server.ts';
import { drawShareImage } from '~/server/share-image/draw-share-image.server.ts';
import { rupees } from '~/shared/money/money.ts';
import { findLandingPageView } from '../core/page-view.server.ts';
import { loadShareImage } from './share-image.server.ts';
import { packageSubject, pageSubject, shareImagePath, stateSubject } from './share-image-path.server.ts';

const database = await testDatabase();
const app = await accountsApp(database);
await seedPages(app);

const goa = readFileSync('app/art/posters/goa.svg', 'utf8');

/** The share image at a path such as /share/state/kerala.0123456789ab.jpg. */
const at = (path: string) => {
  const [, , kind = '', ...file] = path.split('/');
  return loadShareImage(app, kind, file.join('/'));
};

const pageAt = async (state: string, destination: string) => {
  const page = await findLandingPageView(app, state, destination);
  if (page === null || page === 'failed') throw new Error('no such page');
  return page;
};

test('a page, a guide and the site have a share image: JPEG, 1200 x 630, below 300 kB', async () => {
  const kerala = findGuide('kerala');
  if (!kerala) throw new Error('no guide');
  for (const path of [
    shareImagePath(pageSubject(await pageAt('rajasthan', 'jaipur'))),
    shareImagePath(stateSubject(kerala)),
    '/share/site/home.jpg',
  ]) {
    const found = await at(path);
    if (!found || found === 'busy' || 'movedTo' in found) throw new Error(path);
    const { format, width, height } = await sharp(found.jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(found.jpeg.length).toBeLessThan(300_000);
    expect(found.forEver).toBe(path !== '/share/site/home.jpg');
  }
});

test('the path changes with the content, and an old path redirects to the new one', async () => {
  const page = await pageAt('rajasthan', 'jaipur');
  const now = shareImagePath(pageSubject(page));
  expect(shareImagePath(pageSubject(page))).toBe(now);
  const before = shareImagePath(pageSubject({ ...page, title: 'Jaipur of old' }));
  expect(before).not.toBe(now);
  expect(await at(before)).toEqual({ movedTo: now });
});

test.each([
  '/share/page/rajasthan/atlantis.jpg',
  '/share/page/rajasthan.jpg',
  '/share/state/atlantis.jpg',
  '/share/state/constructor.jpg',
  '/share/site/other.jpg',
  '/share/package/none.jpg',
  '/share/package/00000000-0000-4000-8000-000000000000.jpg',
  '/share/user/1.jpg',
  '/share/state/kerala.png',
  '/share/state/kerala',
])('there is no share image at %s', async (path) => {
  expect(await at(path)).toBeNull();
});

test('a package uses its banner as backdrop, else its poster; pictures of other sites are never used', async () => {
  const agent = await insertTestAgent(app, 'river');
  const shared = { id: randomUUID(), title: 'A week by the river', duration: '6 Days', price_paise: rupees(12_000) };
  const bytes = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer();
  const banner = await uploadTestImage(app, agent, { bytes, file_name: 'banner.png' });
  const id = await publicPackage(app, agent.id, { banner_image_url: banner });
  const found = await at(`/share/package/${id}.jpg`);
  if (!found || found === 'busy' || 'movedTo' in found) throw new Error('no picture');
  const { data } = await sharp(found.jpeg)
    .extract({ left: 1100, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data].map((value) => Math.round(value / 32))).toEqual([8, 0, 8]);
  expect(found.jpeg.length).toBeLessThan(300_000);

  const picture = (src: string) => shareImagePath(packageSubject({ ...shared, gallery: [{ src, alt: '' }] }));
  expect(picture(banner)).not.toBe(picture('/posters/kerala.svg'));
  expect(picture('https://elsewhere.example/a-1x1.jpg')).toBe(picture('/posters/packages/collection-heritage.svg'));
});

test('the longest title fits, and markup characters are escaped', async () => {
  const jpeg = await drawShareImage('long', async () => ({
    background: { svg: goa },
    title: `${'Backwaters <b>&</b> hills '.repeat(8)}`,
    subtitle: 'x & y < z '.repeat(30),
  }));
  expect(jpeg?.length).toBeLessThan(300_000);
});

test('a full queue rejects, and queued images are rendered once', async () => {
  const begun: string[] = [];
  const request = (key: string) =>
    drawShareImage(key, async () => {
      begun.push(key);
      // Drawing thirty pictures would prove no more.
      if (key !== 'crowd 30') throw new Error('not drawn');
      return { background: { svg: goa }, title: key, subtitle: 'Goa' };
    });
  const keys = Array.from({ length: 31 }, (_, index) => `crowd ${index}`);
  const answers = keys.map(request);
  expect(answers.map((answer) => answer !== null)).toEqual(keys.map((_, index) => index < 30));
  expect(request('crowd 0')).toBe(answers[0]);
  await Promise.allSettled(answers);
  expect(begun).toEqual(keys.slice(0, 30));
  expect(await request('crowd 30')).toBeInstanceOf(Buffer);
});
