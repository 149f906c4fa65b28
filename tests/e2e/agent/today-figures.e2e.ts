import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { logInAsAgent } from '../steps/agent.ts';
import { open } from '../steps/hydration.ts';

// The build joins selectors into lists, which once changed their specificity: order and colours are those of the built styles.
for (const width of [390, 820, 1440])
  test(`figures of Today are in their order, and what waits has a coloured edge, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInAsAgent(page);
    const figures = page.getByRole('main').locator('section', { hasText: 'To do' }).getByRole('link');
    const shown = await figures.evaluateAll((links) =>
      links
        .map((link) => ({ box: link.getBoundingClientRect(), name: link.firstElementChild?.textContent ?? '' }))
        .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
        .map(({ name }) => name),
    );
    expect(shown).toEqual([
      'Leads to answer',
      'Follow-ups due',
      'Packages rejected',
      'Packages in review',
      'Bids outbid or paused',
    ]);
    const edge = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .evaluate((link) => getComputedStyle(link).borderLeftWidth);
    expect(await edge('Leads to answer')).toBe('4px');
    expect(await edge('Follow-ups due')).toBe('1px');
  });

test('a new agency reads its first steps on Today and creates its first package from there', async ({ page }) => {
  await logInAsAgent(page, 'kochi@raahi.test');
  const steps = page.getByRole('main').locator('section', { hasText: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveText([/Create a package/, /We review it/, /Answer your first lead/]);
  await steps.getByRole('link', { name: 'Create your first package' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Package' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Packages' }).click();
  await expect(page.getByRole('heading', { name: 'No packages yet' })).toBeVisible();
});

test('the action of an empty list has its words on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsAgent(page, 'kochi@raahi.test');
  await open(page, '/agent/packages');
  const words = page.getByRole('main').getByRole('link', { name: 'Create New Package' }).locator('span').last();
  expect((await words.boundingBox())?.width).toBeGreaterThan(100);
});

test('the bar of phones has each label in one line, and lists keep their tools in one row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInAsAgent(page);
  const heights = await page
    .locator('.work__bar .work__label:visible')
    .evaluateAll((labels) => labels.map((label) => label.getClientRects()[0]?.height ?? 0));
  expect(heights).toHaveLength(5);
  expect(Math.max(...heights)).toBeLessThan(20);
  await open(page, '/agent/leads');
  const main = page.getByRole('main');
  const title = await main.getByRole('heading', { name: 'Leads' }).boundingBox();
  const create = await main.getByRole('link', { name: 'Create New Lead' }).boundingBox();
  expect(
    Math.abs((title?.y ?? 0) + (title?.height ?? 0) / 2 - (create?.y ?? 0) - (create?.height ?? 0) / 2),
  ).toBeLessThan(12);
});

test('the first cards of the board are at one height, with and without a sum', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsAgent(page);
  await open(page, '/agent/leads?view=board');
  const tops = await page
    .locator('.lead-column .lead-card:first-child')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.parentElement?.matches(':first-child'))
        .map((card) => Math.round(card.getBoundingClientRect().top)),
    );
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
});

test('the rows of the audit log are low at every width', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  for (const [width, highest] of [
    [390, 200],
    [820, 130],
    [1440, 90],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/admin/audit?q=Swaraj+Dweep');
    const heights = await page
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(highest);
  }
});
