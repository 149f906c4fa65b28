import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';

const jaipur = '/destinations/rajasthan/jaipur';

const gallery = (page: Page) => page.getByRole('group', { name: 'Image Gallery' });
const current = (page: Page) => gallery(page).locator('[aria-current]').getAttribute('aria-label');
const picture = (index: number) => `Image ${index} of 4`;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the carousel of a landing page moves by dots, buttons, arrow keys and swipe, endlessly', async ({ page }) => {
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
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => current(page)).toBe(picture(4));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => current(page)).toBe(picture(1));
  const strip = gallery(page).getByRole('list').first();
  await expect(strip).not.toHaveAttribute('data-turning');
  await strip.evaluate((list) => {
    const [first, second] = list.querySelectorAll('li');
    const width = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
    list.scrollBy({ left: 2 * width, behavior: 'instant' });
  });
  await expect.poll(() => current(page)).toBe(picture(3));
});

test('the carousel advances every three seconds, and pauses on hover, on focus, when stopped and with reduced motion', {
  tag: '@long',
}, async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.clock.install({ time: '2026-11-20T06:30:00Z' });
  await open(page, jaipur);
  await gallery(page).hover();
  await page.clock.pauseAt('2026-11-20T07:30:00Z');
  const expectPaused = async (name: string | null, milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    expect(await current(page)).toBe(name);
  };
  const start = await current(page);
  await expectPaused(start, 10_000);
  await page.mouse.move(0, 0);
  await expectPaused(start, 2_900);
  await page.clock.runFor(700);
  await expect.poll(() => current(page)).not.toBe(start);
  const second = await current(page);
  await gallery(page).getByRole('button', { name: 'Next image' }).focus();
  await expectPaused(second, 10_000);
  await gallery(page).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('combobox', { name: 'I want to go to...' }).focus();
  await expectPaused(second, 10_000);
  await gallery(page).getByRole('button', { name: 'Play' }).click();
  await expect(gallery(page).getByRole('button', { name: 'Pause' })).toBeFocused();
  await page.clock.runFor(3_600);
  await expect.poll(() => current(page)).not.toBe(second);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(gallery(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expectPaused(await current(page), 10_000);
});
