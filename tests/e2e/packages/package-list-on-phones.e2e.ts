import { expect, test } from '../fixtures/raahi-test.ts';
import { waitForHydration } from '../steps/hydration.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the package list of a phone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('begins on the first screen, and its filters are in a drawer', async ({ page }) => {
      await page.goto('/search');
      const first = await page.getByRole('article').first().boundingBox();
      expect(first?.y).toBeLessThanOrEqual(310);

      // The focus follows the order on the screen.
      const optional = page.getByText('Duration and travellers');
      await optional.focus();
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Destination', { exact: true })).toBeFocused();
      const travellers = page.getByRole('combobox', { name: 'Travellers' });
      await expect(travellers).toBeHidden();
      await optional.click();
      await expect(travellers).toBeVisible();
      await optional.click();

      // Before hydration the link of a filter loads a whole page, whose drawer is closed.
      if (javaScriptEnabled) await waitForHydration(page);
      const drawer = page.getByRole('navigation', { name: 'Filters' });
      await expect(drawer).toBeHidden();
      await page.getByRole('button', { name: 'Filters' }).click();
      const status = page.getByRole('status').filter({ hasText: /^\d+ packages$/ });
      const all = (await status.textContent()) ?? '';
      await drawer.getByRole('link', { name: /^4 to 6 days/ }).click();
      await expect(page).toHaveURL(/duration=/);
      await expect(status).not.toHaveText(all);
      const count = (await status.textContent()) ?? '';
      // Without JavaScript the page with the filter is a new one.
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Filters (1)' }).click();
      await expect(drawer.getByRole('link', { name: /^4 to 6 days/ })).toHaveAttribute('aria-current', 'true');
      await drawer.getByRole('button', { name: `Show ${count}` }).click();
      await expect(drawer).toBeHidden();
      await expect(status).toHaveText(count);

      const menu = page.getByRole('navigation', { name: 'Sort packages' });
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Sort' }).click();
      await menu.getByRole('link', { name: 'Price: low to high' }).click();
      await expect(page).toHaveURL(/sort=price-low/);
      await expect(menu).toBeHidden();
    });

    test('has the heart in the corner of the card, clear of the picture', async ({ page }) => {
      await page.goto('/search');
      const card = page.getByRole('article').first();
      const [box, picture, heart, link] = await Promise.all(
        [card, card.locator('img'), card.getByRole('button', { name: /^Save / }), card.getByRole('link')].map((part) =>
          part.boundingBox(),
        ),
      );
      if (!box || !picture || !heart || !link) throw new Error('the card is incomplete');
      expect(heart.x).toBeGreaterThan(picture.x + picture.width);
      expect(heart.width).toBeGreaterThanOrEqual(44);
      expect(heart.height).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width - (heart.x + heart.width)).toBeLessThanOrEqual(2);
      expect(heart.y - box.y).toBeLessThanOrEqual(2);
      // Its mark is beside the line above the title.
      expect(heart.y + heart.height / 2).toBeLessThan(link.y);
    });

    test('ends with a short footer, whose states and destinations unfold', async ({ page }) => {
      await page.goto('/search');
      const footer = page.getByRole('contentinfo');
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(900);
      const kerala = footer.getByRole('link', { name: 'Kerala', exact: true });
      await expect(kerala).toBeHidden();
      await footer.getByText('Explore India by State').filter({ visible: true }).click();
      await expect(kerala).toBeVisible();
    });
  });
}

test('the pictures of a package are above its title, with the buttons that save and share', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('article').first().getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toHaveText('Holiday Packages');
  const picture = page.getByRole('link', { name: /^Enlarge/ }).first();
  const [pictureBox, titleBox] = [await picture.boundingBox(), await title.boundingBox()];
  expect((pictureBox?.y ?? 0) + (pictureBox?.height ?? 0)).toBeLessThan(titleBox?.y ?? 0);
  for (const name of [/^Save /, 'Share', 'Share on WhatsApp']) {
    const control = page
      .locator('.share-links')
      .getByRole(name === 'Share on WhatsApp' ? 'link' : 'button', { name, exact: true });
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeLessThan((pictureBox?.y ?? 0) + (pictureBox?.height ?? 0));
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the picture of a card moves to the page of its package: motion ${reducedMotion}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion });
    const page = await context.newPage();
    await page.goto('/search');
    const link = page.getByRole('article').first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const pictureName = await page
      .getByRole('link', { name: /^Enlarge/ })
      .first()
      .getByRole('img')
      .evaluate((picture) => getComputedStyle(picture).viewTransitionName);
    expect(pictureName).toBe(reducedMotion === 'reduce' ? 'none' : 'picture');
    await context.close();
  });
}
