import { expect, test } from '../fixtures/raahi-test.ts';
import { logInAsAgent } from '../steps/agent.ts';

// The build joins selectors into lists, which once changed their specificity: order and colours are those of the built styles.
for (const width of [390, 820, 1440])
  test(`figures of Today are in their order, and what waits has a coloured dot, ${width} pixels wide`, async ({
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
      'Bids ending soon',
    ]);
    const places = await figures.evaluateAll((links) =>
      links.map((link) => [
        link.getBoundingClientRect().top,
        link.querySelector('.figures__value')?.getBoundingClientRect().bottom,
      ]),
    );
    // Values side by side are on one line, also where only one of their labels breaks.
    for (const [top, bottom] of places)
      for (const [otherTop, otherBottom] of places) if (otherTop === top) expect(otherBottom).toBe(bottom);
    if (width >= 820) {
      const labels = await figures
        .locator('.figures__label')
        .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().height));
      // Each in one line.
      expect(Math.max(...labels)).toBeLessThan(24);
    }
    const dot = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .locator('.figures__label')
        .evaluate((label) => getComputedStyle(label, '::before').borderLeftWidth);
    expect(await dot('Leads to answer')).toBe('4px');
    expect(await dot('Follow-ups due')).toBe('0px');
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

for (const width of [320, 390, 1440])
  test(`a lead that waits is answered from Today, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInAsAgent(page);
    const lead = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Anjali Bose', exact: true }) });
    for (const [name, href] of [
      ['Call Anjali Bose', /^tel:\+91/],
      ['WhatsApp Anjali Bose', /^https:[/][/]wa[.]me[/]91/],
      ['Email Anjali Bose', /^mailto:/],
    ] as const) {
      const link = lead.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', href);
      // Not below the link of the whole row.
      await link.click({ trial: true });
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(width < 768 ? 44 : 36);
    }
    await expect(lead.getByText(/overdue$/)).toBeVisible();
  });
