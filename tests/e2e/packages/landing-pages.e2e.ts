import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';

const jaipur = '/destinations/rajasthan/jaipur';

const gallery = (page: Page) => page.getByRole('group', { name: 'Image Gallery' });
const current = (page: Page) => gallery(page).locator('[aria-current]').getAttribute('aria-label');
const picture = (index: number) => `Image ${index} of 4`;

/** The number of images side by side in the carousel, and whether the first one is fully visible. */
const fitting = (page: Page) =>
  gallery(page)
    .getByRole('list')
    .first()
    .evaluate((strip) => {
      const box = strip.getBoundingClientRect();
      const whole = [...strip.children].map((slide) => slide.getBoundingClientRect());
      return whole.filter(({ left, right }) => left >= box.left - 1 && right <= box.right + 1).length;
    });

/** Waits until a running slide animation has ended: scrolling uses the real clock, not the test's. */
const settled = async (page: Page): Promise<void> => {
  const strip = gallery(page).getByRole('list').first();
  let place = Number.NaN;
  const isSettled = async () => {
    const before = place;
    place = await strip.evaluate((list) => list.scrollLeft);
    return place === before;
  };
  await expect.poll(isSettled, { intervals: [200] }).toBe(true);
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a landing page has text, a scrollable gallery and a working search', async ({ page }) => {
    const answer = await page.goto(jaipur);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle('Jaipur, the Pink City - Raahi');
    await expect(page.getByRole('heading', { level: 1, name: 'Jaipur, the Pink City' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Bazaars, by trade' })).toBeVisible();
    const pictures = gallery(page).getByRole('img');
    await expect(pictures).toHaveCount(4);
    for (const image of await pictures.all()) await expect(image).toHaveAttribute('alt', /\w+/);
    await expect(gallery(page).getByRole('button')).toHaveCount(0);

    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL(jaipur);
    await expect(page.getByText('Please select a destination')).toBeVisible();
    await page.getByRole('textbox', { name: 'I want to go to...' }).fill('udaipur');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page).toHaveURL('/search?destination=Udaipur');
  });

  test('an unknown destination shows not found with a link to the home page', async ({ page }) => {
    const answer = await page.goto('/destinations/rajasthan/atlantis');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Page Not Found - Raahi');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText("The destination you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('a variant of the URL redirects to the canonical one', async ({ page }) => {
    await page.goto('/destinations/Himachal%20Pradesh/MANALI');
    await expect(page).toHaveURL('/destinations/himachal-pradesh/manali');
  });
});

test('title, search and the beginning of the text are on the first screen of a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, jaipur);
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'SEARCH' }),
    page.locator('.rich-text p').first(),
  ];
  for (const part of parts) {
    const box = await part.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
  }
});

test('the destination picker leads to the packages', async ({ page }) => {
  await open(page, jaipur);
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.locator('.toasts').getByText('Please select a destination')).toBeVisible();
  const picker = page.getByRole('combobox', { name: 'I want to go to...' });
  await picker.click();
  await expect(page.getByRole('option')).toHaveCount(10);
  await picker.fill('var');
  await page.getByRole('option', { name: 'Varanasi' }).click();
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL('/search?destination=Varanasi');
});

test.describe('the gallery', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('shows three pictures, two below 1024 pixels, one below 600', async ({ page }) => {
    for (const [width, count] of [
      [1440, 3],
      [1024, 3],
      [1023, 2],
      [600, 2],
      [599, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, jaipur);
      await gallery(page).scrollIntoViewIfNeeded();
      await expect.poll(() => fitting(page), { message: `${width} pixels` }).toBe(count);
    }
  });

  test('moves by dots, buttons and arrow keys, endlessly', async ({ page }) => {
    await open(page, jaipur);
    await gallery(page).hover();
    await gallery(page)
      .getByRole('button', { name: picture(3) })
      .click();
    await expect.poll(() => current(page)).toBe(picture(3));
    const next = gallery(page).getByRole('button', { name: 'Next image' });
    await next.click();
    await expect.poll(() => current(page)).toBe(picture(4));
    await next.click();
    await expect.poll(() => current(page)).toBe(picture(1));
    await expect.poll(() => fitting(page)).toBe(3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => current(page)).toBe(picture(4));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toBe(picture(1));
  });

  test('an image selected while the carousel settles is marked as current', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.clock.install();
    await open(page, jaipur);
    await page.clock.runFor(500);
    await gallery(page).hover();
    const chosen = gallery(page).getByRole('button', { name: picture(3) });
    await chosen.evaluate(
      (dot: HTMLButtonElement, strip) => {
        strip?.dispatchEvent(new Event('scroll'));
        dot.click();
      },
      await gallery(page).getByRole('list').first().elementHandle(),
    );
    await page.clock.runFor(200);
    expect(await current(page)).toBe(picture(3));
    await page.clock.runFor(1000);
    expect(await current(page)).toBe(picture(3));
  });

  test('the dots follow a swipe and are large enough to tap', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, jaipur);
    await gallery(page).hover();
    await expect(gallery(page).getByRole('button', { name: picture(4) })).toBeVisible();
    for (const button of await gallery(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const strip = gallery(page).getByRole('list').first();
    // It may have advanced by itself before the pointer was over it.
    await expect(strip).not.toHaveAttribute('data-turning');
    const start = Number(/\d/.exec((await current(page)) ?? '')?.[0]);
    await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth * 2, behavior: 'instant' }));
    await expect.poll(() => current(page)).toBe(picture(((start + 1) % 4) + 1));
  });

  test('advances every three seconds, and pauses on hover, on focus and when stopped', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.clock.install({ time: '2026-11-20T06:30:00Z' });
    await open(page, jaipur);
    await gallery(page).hover();
    await page.clock.pauseAt('2026-11-20T07:30:00Z');
    const staysAt = async (picture: string | null, milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      expect(await current(page)).toBe(picture);
    };
    const start = await current(page);
    await staysAt(start, 10_000);
    await page.mouse.move(0, 0);
    await staysAt(start, 2_900);
    await page.clock.runFor(700);
    await expect.poll(() => current(page)).not.toBe(start);
    const second = await current(page);
    await gallery(page).getByRole('button', { name: 'Next image' }).focus();
    await staysAt(second, 10_000);
    await gallery(page).getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('combobox', { name: 'I want to go to...' }).focus();
    await staysAt(second, 10_000);
    await gallery(page).getByRole('button', { name: 'Play' }).click();
    await expect(gallery(page).getByRole('button', { name: 'Pause' })).toBeFocused();
    await page.clock.runFor(3_600);
    await expect.poll(() => current(page)).not.toBe(second);
  });

  test('resumes when its tab becomes visible again', async ({ newVisitor }) => {
    const page = await newVisitor();
    await page.clock.install({ time: '2026-11-20T06:30:00Z' });
    await open(page, jaipur);
    await page.mouse.move(0, 0);
    await gallery(page).scrollIntoViewIfNeeded();
    await page.clock.pauseAt('2026-11-20T07:30:00Z');
    const tab = (state: 'hidden' | 'visible') =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await tab('hidden');
    await page.clock.runFor(1_000);
    await settled(page);
    // The dots update shortly after the carousel.
    await page.clock.runFor(1_000);
    const start = await current(page);
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(start);
    await tab('visible');
    await page.clock.runFor(2_900);
    expect(await current(page)).toBe(start);
    await page.clock.runFor(700);
    await expect.poll(() => current(page)).not.toBe(start);
  });

  test('does not advance with reduced motion', async ({ newVisitor }) => {
    const page = await newVisitor({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, jaipur);
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    expect(await current(page)).toBe(picture(1));
    await expect(gallery(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await gallery(page).getByRole('button', { name: 'Next image' }).click();
    await expect.poll(() => current(page)).toBe(picture(2));
  });
});

test('Back shows a spinner until the page has loaded, then its title and the scroll position', async ({
  page,
  server,
}) => {
  await open(page, jaipur);
  await gallery(page).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'View all packages in Rajasthan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday Packages in Rajasthan' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/jaipur\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => history.back());
  await expect(page.locator('.progress-wheel')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Jaipur, the Pink City' })).toBeVisible();
  await expect(page.locator('.progress-wheel')).toHaveCount(0);
  await expect(page).toHaveTitle('Jaipur, the Pink City - Raahi');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}${jaipur}`);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('the sitemap lists every page, and shared links have an image', async ({ page, server }) => {
  const get = (path: string) => page.request.get(path, { maxRedirects: 0 });
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const locations = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
  const pages: string[] = [];
  for (const sitemap of await locations('/sitemap.xml')) pages.push(...(await locations(new URL(sitemap).pathname)));
  expect(pages.length).toBeGreaterThan(90);
  for (let first = 0; first < pages.length; first += 8) {
    await Promise.all(
      pages.slice(first, first + 8).map(async (address) => {
        const answer = await get(address);
        expect(answer.status(), address).toBe(200);
        expect(await answer.text(), address).not.toContain('noindex');
      }),
    );
  }
  await page.goto(jaipur);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}${jaipur}`);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(image ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await answer.body()).length).toBeLessThan(300_000);
});
