import { expect, test } from '../fixtures/raahi-test.ts';
import { axeFindings } from '../steps/axe.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';

test('every component in its states is accessible, and fits 320 pixels and twice the size of text', async ({
  page,
}) => {
  await open(page, '/ui');
  await inspect(page, 'the components');
  await page.getByRole('button', { name: 'Open the keyboard help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page, undefined, 'dialog[open]'), 'the keyboard help').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const sideScroll = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(sideScroll, { message: 'at 320 pixels' }).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(sideScroll, { message: 'with 200 % text' }).toBeLessThanOrEqual(0);
});

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

test('no station name breaks within a word on the boards of a ticket', { tag: '@long' }, async ({ page }) => {
  await page.goto('/ui');
  const ticket = page.getByRole('article', { name: /^Long station names/ });
  for (const width of [320, 360, 390, 440, 480, 820]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await ticket.evaluate(brokenWords), `${width} pixels wide`).toEqual([]);
  }
});

test('the dialogs of the components are accessible', async ({ page }) => {
  for (const query of ['confirm', 'missing']) {
    await open(page, `/ui?${query}`);
    expect(await axeFindings(page, undefined, 'dialog[open]'), query).toEqual([]);
  }
});

test('an amount is grouped when its field is left, a list of suggestions closes with Escape, and errors lead to fields', async ({
  page,
}) => {
  await open(page, '/ui');
  const amount = page.getByRole('textbox', { name: 'Price', exact: true });
  for (const [text, shown] of [
    ['123456', '1,23,456'],
    ['on request', 'on request'],
  ] as const) {
    await amount.fill(text);
    await amount.press('Tab');
    await expect(amount).toHaveValue(shown);
  }
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await destination.fill('xyzzy');
  await expect(page.getByText('No places found.')).toBeVisible();
  await destination.press('Escape');
  await expect(page.getByText('No places found.')).toBeHidden();
  await expect(destination).toHaveValue('xyzzy');
  await page.getByRole('button', { name: 'List the errors' }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Please enter your name.' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
});
