import { expect, test } from '../fixtures/raahi-test.ts';
import { waitForHydration } from '../steps/hydration.ts';
import { inDays } from '../steps/journey.ts';

/** The time of the first frame, and of the request of the first script. */
const startOfScripts = () => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const [frame] = performance.getEntriesByName('first frame');
  return { frame: frame?.startTime ?? Number.NaN, first: Math.min(...scripts.map(({ startTime }) => startTime)) };
};

for (const path of ['/', '/search', '/trains', '/login'])
  test(`the scripts of ${path} are loaded after its first frame`, async ({ page }) => {
    await page.addInitScript(() => void requestAnimationFrame(() => performance.mark('first frame')));
    await page.goto(path);
    await waitForHydration(page);
    const { frame, first } = await page.evaluate(startOfScripts);
    expect(first).toBeGreaterThan(frame);
  });

test('in a hidden tab they do not wait for a frame', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/login');
  await waitForHydration(page);
});

const results = `/trains/search?from=delhi&to=mumbai&date=${inDays(1)}`;

test('a button that is pressed before the scripts have arrived answers as soon as they have', async ({ page }) => {
  let arrive: () => void = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(results);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});
