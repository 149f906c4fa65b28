import { expect, test } from '../fixtures/raahi-test.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { inspectAll, screenAt } from '../steps/screens.ts';

inspectAll([screenAt('/ui')]);

/** The words inside this element that are on more than one line. */
const brokenWords = (element: Element): string[] => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  return broken;
};

test('no station name breaks within a word on the boards of a ticket', async ({ page }) => {
  await page.goto('/ui');
  const ticket = page.getByRole('article', { name: /^Long station names/ });
  for (const width of [320, 360, 390, 440, 480, 820]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await ticket.evaluate(brokenWords), `${width} pixels wide`).toEqual([]);
  }
});

test('every id of the catalogue is unique', async ({ page }) => {
  await open(page, '/ui');
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the dialogs of the components are accessible', async ({ page }) => {
  for (const query of ['confirm', 'missing']) {
    await open(page, `/ui?${query}`);
    expect(await axeFindings(page), query).toEqual([]);
  }
  await open(page, '/ui');
  for (const name of ['Open the command palette', 'Open the keyboard help']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
