import { expect, test } from '../fixtures/raahi-test.ts';
import { logInByPost } from '../steps/account.ts';
import { open } from '../steps/hydration.ts';

test('on tablets the cards of a work list are in two columns, and nothing is scrolled sideways', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1180 });
    for (const path of ['/admin/leads', '/admin/agents', '/admin/deals', '/admin/bidding']) {
      await open(page, path);
      const { tops, excess } = await page.locator('.row-cards tbody').evaluate((body) => ({
        tops: [...body.children].slice(0, 3).map((row) => row.getBoundingClientRect().top),
        excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect(tops[0], `${path}, ${width} pixels wide`).toBe(tops[1]);
      expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);
      expect(excess).toBeLessThanOrEqual(0);
    }
  }
});

for (const width of [390, 820, 1440])
  test(`the decisions on a package in review are in a row, Approve at its end, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInByPost(page, 'admin@raahi.test');
    await open(page, '/admin/pending');
    const boxes = await page
      .getByRole('article')
      .first()
      .locator('.review-card__actions .button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
    await expect(page.locator('.review-card__actions .button').nth(2)).toHaveText('Approve');
  });

test('in the narrowest table of leads no link of a traveller lies over the trip', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInByPost(page, 'admin@raahi.test');
  await open(page, '/admin/leads');
  await page.evaluate(async () => void (await document.fonts.ready));
  await page
    .locator('.leads tbody .lead-who__name')
    .first()
    .evaluate((link) => {
      link.textContent = 'Venkatanarasimharaju Rao';
    });
  const beyond = await page.locator('.leads tbody th').evaluateAll((cells) =>
    cells.map((cell) => {
      const ends = [...cell.querySelectorAll('a')].map((link) => link.getBoundingClientRect().right);
      return Math.round(Math.max(...ends) - cell.getBoundingClientRect().right);
    }),
  );
  expect(beyond.length).toBeGreaterThan(1);
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
});

test('on tablets four or more filters of a list are folded, and below the search in columns of one width', async ({
  page,
}) => {
  await logInByPost(page, 'admin@raahi.test');
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of ['/admin/audit', '/admin/trains', '/admin/bidding']) {
    await open(page, path);
    const form = page.getByRole('search');
    const fields = form.locator('.more-filters__fields > .field');
    await expect(fields.first()).toBeHidden();
    await form.getByText('Filters', { exact: true }).click();
    const boxes = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect()));
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size, path).toBe(1);
    expect(boxes[3]?.left).toBe(boxes[0]?.left);
  }
  // With more room they are fields of the form.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByLabel('Featured', { exact: true })).toBeVisible();
  await expect(page.getByText('Filters', { exact: true })).toBeHidden();
});

test('below a dialog the space of the scroll bar is as dark as the page, which does not move', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/admin/ads');
  const title = page.getByRole('heading', { name: 'Ads', exact: true, includeHidden: true });
  const root = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [before, light] = [await title.boundingBox(), await root()];
  await open(page, '/admin/ads/new');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  const dimmed = await page.evaluate((paper) => {
    const probe = document.createElement('p');
    probe.style.backgroundColor = `color-mix(in srgb, rgb(14 18 45) 55%, ${paper})`;
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  }, light);
  expect(dimmed).not.toBe(light);
  expect(await root()).toBe(dimmed);
});

test('on tablets the titles of approved packages have a line', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  await page.setViewportSize({ width: 820, height: 1180 });
  await open(page, '/admin/approved');
  const title = page.getByRole('heading', { name: 'Kerala: Kochi, Munnar and Alleppey' });
  expect(await title.evaluate((heading) => heading.getBoundingClientRect().height)).toBeLessThan(30);
});

test('a waiting lead is not cut on Today, and its age keeps clear of the button', async ({ page }) => {
  await logInByPost(page, 'admin@raahi.test');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/admin');
    const rows = page.locator('.today-row:has(> .today-row__open)');
    await expect(rows.first().locator('.badge')).toBeVisible();
    const measured = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [age, button, ...facts] = ['.badge', '.today-row__open', '.today-row__detail > *'].flatMap((name) => [
          ...row.querySelectorAll(name),
        ]);
        if (!age || !button || facts.length === 0) throw new Error('a row without age, button or facts');
        const [above, beside] = [age.getBoundingClientRect(), button.getBoundingClientRect()];
        return {
          cut: facts.some((fact) => fact.scrollWidth > fact.clientWidth),
          gap: Math.max(beside.top - above.bottom, beside.left - above.right),
        };
      }),
    );
    for (const { cut, gap } of measured) {
      expect(cut).toBe(false);
      expect(gap, `${width} pixels wide`).toBeGreaterThanOrEqual(8);
    }
  }
});
