import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost, signOut } from '../steps/account.ts';
import { axeFindings } from '../steps/axe.ts';
import { asha, fillPassenger, payButton } from '../steps/book.ts';
import { open } from '../steps/hydration.ts';
import { bookingAddress, inDays, rajdhani } from '../steps/journey.ts';
import { packageCards } from '../steps/packages.ts';

const recent = (page: Page): Locator => page.getByRole('region', { name: 'Recent searches' });

/** How often a recent search is in the storage of the browser. */
const remembered = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.includes('recent-'))
      .reduce((sum, [, text]) => sum + (JSON.parse(text) as unknown[]).length, 0),
  );

/** The recent searches as they are stored; a blank page has no storage. */
const stored = (page: Page): Promise<string> =>
  page
    .evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.includes('recent-'))))
    .catch(() => '[]');

/** Opens the results of a new search and waits until the browser has remembered it. */
const search = async (page: Page, path: string): Promise<void> => {
  const before = await stored(page);
  await open(page, path);
  await expect.poll(() => stored(page)).not.toBe(before);
};

const trainsToMumbai = `/trains/search?from=NDLS&to=mumbai&date=${inDays(5)}`;

test.describe('recent searches on the home page', () => {
  test('are links to packages and trains, the latest first, and are cleared', async ({ page }) => {
    await open(page, '/');
    await expect(recent(page)).toHaveCount(0);
    await search(page, '/search?destination=Kerala&month=december');
    await search(page, trainsToMumbai);
    await open(page, '/');
    await expect(recent(page).getByRole('link')).toHaveText([/^New Delhi to Mumbai/, /^KeralaDecember/]);
    const before = await stored(page);
    await recent(page)
      .getByRole('link', { name: /^Kerala/ })
      .click();
    await expect(page).toHaveURL('/search?destination=Kerala&month=december');
    await expect(page.getByRole('heading', { level: 1, name: /Kerala/ })).toBeVisible();
    await expect.poll(() => stored(page)).not.toBe(before);
    await open(page, '/');
    await expect(recent(page).getByRole('link').first()).toHaveText(/^Kerala/);
    await recent(page).getByRole('button', { name: 'Clear' }).click();
    await expect(recent(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Holiday Packages' })).toBeFocused();
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await remembered(page)).toBe(0);
    await open(page, '/trains');
    await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
  });

  test('a search whose date has passed leads to the form, without the date', async ({ page }) => {
    await search(page, trainsToMumbai);
    await page.evaluate((day) => {
      const [key = ''] = Object.keys(localStorage).filter((one) => one.endsWith('recent-train-searches'));
      const [stored] = JSON.parse(localStorage.getItem(key) ?? '[]');
      localStorage.setItem(key, JSON.stringify([{ ...stored, date: day }]));
    }, inDays(-1));
    await open(page, '/');
    await recent(page)
      .getByRole('link', { name: /^New Delhi to Mumbai/ })
      .click();
    await expect(page).toHaveURL(/^[^?]*\/trains\?from=NDLS(?!.*date=)/);
    await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(/Mumbai/);
  });

  test('are loaded only where something was searched', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const parts = () => requested.filter((url) => url.includes('/home-recent-searches'));
    await open(page, '/');
    await open(page, '/trains');
    expect(parts()).toEqual([]);
    await search(page, '/search?destination=Goa');
    await open(page, '/');
    await expect(recent(page).getByRole('link')).toHaveText([/^Goa/]);
    expect(parts()).not.toEqual([]);
  });

  test('are never in the HTML, which all visitors share, and end with signing out', async ({ page }) => {
    await search(page, '/search?destination=Kerala');
    await logInByPost(page, 'customer@raahi.test');
    await search(page, '/search?destination=Goa');
    await open(page, '/');
    // What was searched before the login is there too.
    await expect(recent(page).getByRole('link')).toHaveText([/^Goa/, /^Kerala/]);
    const html = await (await page.request.get('/')).text();
    expect(html).not.toContain('Recent searches');
    await signOut(page);
    await expect(recent(page)).toHaveCount(0);
    expect(await remembered(page)).toBe(0);
    await open(page, '/');
    await expect(recent(page)).toHaveCount(0);
  });

  test('another tab that searches adds them here', async ({ page, context }) => {
    await open(page, '/');
    await expect(recent(page)).toHaveCount(0);
    const other = await context.newPage();
    await search(other, '/search?destination=Kerala');
    await expect(recent(page).getByRole('link')).toHaveText([/^Kerala/]);
    await other.close();
  });

  test('another tab that signs out or clears them removes them here', async ({ page, context }) => {
    await search(page, '/search?destination=Kerala');
    await open(page, '/');
    await expect(recent(page)).toBeVisible();
    const other = await context.newPage();
    await open(other, '/');
    await recent(other).getByRole('button', { name: 'Clear' }).click();
    await expect(recent(page)).toHaveCount(0);
    await other.close();
  });

  for (const width of [390, 1100, 1440])
    test(`nothing moves when they appear, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await search(page, trainsToMumbai);
      await search(page, '/search?destination=Andaman and Nicobar Islands&month=december');
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(recent(page).getByRole('link')).toHaveCount(2);
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as unknown as { shifts: { sum: number } }).shifts.sum)),
            );
          }),
      );
      expect(moved).toBeLessThanOrEqual(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await axeFindings(page)).toEqual([]);
    });
});

/** The parts of the picture that the search or a card beside it covers. */
const coveredParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => ({ name: selector, box: one.getBoundingClientRect() }));
    const cards = ['.hero__panel', '.next-journey', '.home-recent'].flatMap(boxes);
    const parts = ['.scene__sun', '.scene__snow', '.scene__engine'].flatMap(boxes).map(({ name, box }) => {
      // Of the two snowy peaks the right one, which is from 956 to 1068 of the drawing; the left one begins at 276.
      const left = name === '.scene__snow' ? box.left + (box.width * (956 - 276)) / (1068 - 276) : box.left;
      return { name, box: { left, right: box.right, top: box.top, bottom: box.bottom } };
    });
    return parts
      .filter(
        ({ box }) =>
          box.top < (document.querySelector('.hero')?.getBoundingClientRect().top ?? 0) ||
          cards.some(
            (card) =>
              card.box.left < box.right &&
              card.box.right > box.left &&
              card.box.top < box.bottom &&
              card.box.bottom > box.top,
          ),
      )
      .map(({ name }) => name);
  });

test('the next journey is beside the search, sun, peak and engine are whole, and trending packages stay on the first screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInByPost(page, 'customer@raahi.test');
  await search(page, trainsToMumbai);
  await search(page, '/search?destination=Kerala');
  await search(page, '/search?destination=Goa');
  await open(page, '/');
  await expect(recent(page)).toBeVisible();
  expect(await coveredParts(page)).toEqual([]);
  await open(page, bookingAddress(rajdhani(inDays(6))));
  await fillPassenger(page, 1, asha);
  await page.getByLabel('Mobile number').fill('98470 55555');
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await open(page, '/');
  const comingUp = page.getByRole('region', { name: 'Coming up' });
  await expect(comingUp).toContainText('Seats held');
  await expect(comingUp.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await expect(recent(page).getByRole('link').first()).toHaveText(/^Goa/);
  const [header, search_, card, journey] = await Promise.all(
    [
      page.getByRole('banner'),
      page.getByRole('button', { name: 'SEARCH', exact: true }),
      packageCards(page).first(),
      comingUp,
    ].map((one) => one.boundingBox()),
  );
  expect(journey?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(journey?.x).toBeGreaterThan((search_?.x ?? 0) + (search_?.width ?? 0));
  // Picture, title and price of the first row of packages.
  expect(card?.y).toBeLessThan(640);
  for (const part of ['heading', 'strong'] as const) {
    const box = await packageCards(page).first().getByRole(part).boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  }
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await coveredParts(page), `${width} pixels wide`).toEqual([]);
  }
  // Pictures and titles of the first row, below a card of one row.
  for (const [width, height] of [
    [820, 1100],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const title = await packageCards(page).first().getByRole('heading').boundingBox();
    expect((title?.y ?? height) + (title?.height ?? 0), `${width} pixels wide`).toBeLessThanOrEqual(height);
  }
});

test.describe('the strip of posters', () => {
  test('is scrolled by buttons and by keyboard, opens a poster, and leads to the wall', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/');
    const strip = page.getByRole('region', { name: 'India in 36 posters' });
    const last = strip.getByRole('link', { name: 'All 36 posters' });
    await strip.scrollIntoViewIfNeeded();
    await expect(last).not.toBeInViewport();
    for (let presses = 0; presses < 3; presses += 1) await strip.getByRole('button', { name: 'Next posters' }).click();
    await expect(last).toBeInViewport();
    for (let presses = 0; presses < 3; presses += 1)
      await strip.getByRole('button', { name: 'Previous posters' }).click();
    await expect(last).not.toBeInViewport();
    await strip.getByRole('link', { name: 'All posters' }).focus();
    for (let presses = 0; presses < 13; presses += 1) await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Destinations in India' })).toBeVisible();
    await page.goBack();
    await strip.getByRole('link', { name: 'Kerala poster' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kerala poster' })).toBeVisible();
  });

  test('does not load its far posters with the page, and has no empty box a moment later', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'load' });
    expect(requested).not.toContain('/posters/portrait/goa.svg');
    const missing = () =>
      page.evaluate(
        () => [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).length,
      );
    await expect.poll(missing).toBe(0);
    expect(requested).toContain('/posters/portrait/goa.svg');
  });
});
