import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';
import { inDays } from '../steps/journey.ts';
import { openTrains } from '../steps/search.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const ground = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('forced colours show the marked suggestion, the selected day and the sort order', { tag: '@long' }, async ({
  page,
}) => {
  await openTrains(page);
  await page.getByRole('combobox', { name: 'From' }).fill('del');
  const suggestions = page.getByRole('listbox', { name: /suggestions/ });
  const marked = suggestions.getByRole('option', { selected: true });
  await expect(marked).toBeVisible();
  const other = suggestions.getByRole('option', { selected: false }).first();
  expect(await ground(marked)).not.toBe(await ground(other));

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /calendar/i }).click();
  const chosen = page.locator('[aria-selected="true"]').getByRole('button');
  await expect(chosen).toBeVisible();
  const free = page.locator('[role="gridcell"]:not([aria-selected="true"])').getByRole('button', { disabled: false });
  expect(await ground(chosen)).not.toBe(await ground(free.first()));

  await open(page, `/trains/search?from=delhi&to=mumbai&date=${inDays(3)}&sort=price`);
  const sorted = page.getByRole('link', { name: /^Price/ });
  await expect(sorted).toHaveAttribute('aria-current', 'true');
  expect(await ground(sorted)).not.toBe(await ground(page.getByRole('link', { name: /^Duration/ })));
});
