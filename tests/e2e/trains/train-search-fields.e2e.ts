import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { isOnTop } from '../steps/interactions.ts';
import { inDays } from '../steps/journey.ts';
import { choosePlace, from, openTrains, to } from '../steps/search.ts';

/** The text field; the calendar has the same name. */
const travelDate = (page: Page) => page.getByRole('textbox', { name: 'Travel date' });
const calendarButton = (page: Page) => page.getByRole('button', { name: 'Travel date: open calendar' });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Travel date' });
const chosenDay = (page: Page) => calendar(page).getByRole('gridcell', { selected: true }).getByRole('button');

/** The texts of the elements that exceed the given width. */
const cutOff = (parts: Locator, width: number): Promise<string[]> =>
  parts.evaluateAll(
    (elements, end) =>
      elements
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > end || element.scrollWidth > element.clientWidth + 1;
        })
        .map((element) => element.textContent),
    width,
  );

const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);

test('a date is chosen by keyboard, typed day before month, and kept when the calendar is left', async ({ page }) => {
  await openTrains(page);
  await choosePlace(page, from(page), 'new delhi', /New Delhi/);
  await expect(to(page)).toBeFocused();
  await choosePlace(page, to(page), 'mumbai', /Mumbai/);
  await calendarButton(page).press('Enter');
  await expect(chosenDay(page)).toBeFocused();
  await expect(calendar(page).locator('.calendar__button:not(:disabled)').nth(3)).toHaveAccessibleDescription(
    /^Lowest fare ₹\d/,
  );
  // The day in focus has its ring, also in the next month.
  for (const key of ['PageDown', 'ArrowUp']) {
    const before = await page.locator(':focus').getAttribute('aria-label');
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', before ?? '');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  }
  // A character on a day goes to the text field.
  const typed = calendar(page).getByRole('textbox', { name: 'Type a date' });
  await page.keyboard.type('12/25');
  await page.keyboard.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/There is no month 25/);
  await expect(typed).toHaveValue('12/25');
  await expect(typed).toBeFocused();
  const [, month, day] = inDays(9).split('-');
  await typed.fill(`${Number(day)}/${Number(month)}`);
  await expect(calendar(page).getByRole('status').first()).toContainText(`${Number(day)} `);
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toBeHidden();
  await expect(calendarButton(page)).toBeFocused();
  await expect(travelDate(page)).toHaveValue(inDays(9));

  // Only a date that is being typed is in the order of the browser.
  await page.keyboard.press('Shift+Tab');
  const reading = page.locator('.date-field__reading');
  await expect(reading).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(reading).toBeHidden();
  const below = page.locator('.field__hint .date-field__date').first();
  await expect(below).toBeVisible();
  await travelDate(page).blur();
  await expect(reading).toHaveText((await below.textContent()) ?? '');
  // The arrow has changed a part of the date, perhaps to a day that cannot be booked.
  await travelDate(page).fill(inDays(9));

  const classes = page.getByLabel('Class');
  await calendarButton(page).click();
  await expect(chosenDay(page)).toBeFocused();
  await typed.fill('tomorrow');
  await classes.focus();
  await expect(calendar(page)).toBeHidden();
  await expect(travelDate(page)).toHaveValue(inDays(1));
  await calendarButton(page).click();
  await expect(chosenDay(page)).toBeFocused();
  await typed.fill('some day');
  await classes.focus();
  await expect(typed).toHaveAccessibleDescription(/could not be read/);
  await expect(travelDate(page)).toHaveValue(inDays(1));
});

test('the calendar fits phones, tablets and large text', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTrains(page);
  // A press on the field opens it too.
  await travelDate(page).click();
  await expect(calendar(page).getByRole('grid')).toHaveCount(2);
  for (const week of await calendar(page).locator('tbody tr:visible').all())
    await expect(week.locator('button:enabled').first()).toBeVisible();
  await inspect(page, 'the calendar of a phone');
  await page.setViewportSize({ width: 360, height: 740 });
  await enlarge(page, 200);
  const weekdays = calendar(page).getByRole('grid').first().locator('th');
  await expect(weekdays).toHaveCount(7);
  expect(await cutOff(weekdays, 360)).toEqual([]);
  expect(await cutOff(calendar(page).getByRole('button'), 360)).toEqual([]);
  await enlarge(page, 100);
  await calendar(page).getByRole('button', { name: 'Close calendar' }).click();
  await expect(calendarButton(page)).toBeFocused();

  await page.setViewportSize({ width: 740, height: 360 });
  await calendarButton(page).click();
  await expect(chosenDay(page)).toBeFocused();
  await expect.poll(() => isOnTop(chosenDay(page))).toBe(true);
  for (const name of ['Close calendar', 'Next Month'])
    expect(await isOnTop(calendar(page).getByRole('button', { name }))).toBe(true);
  await calendar(page).getByRole('button', { name: 'Close calendar' }).click();

  await page.setViewportSize({ width: 820, height: 1180 });
  await calendarButton(page).click();
  await expect(chosenDay(page)).toBeFocused();
  const [box, field] = [await calendar(page).boundingBox(), await travelDate(page).boundingBox()];
  if (!box || !field) throw new Error('The calendar or its field has no box.');
  expect(box.y - field.y - field.height).toBeLessThan(8);
  expect([box.x >= 0, box.x + box.width <= 820]).toEqual([true, true]);
});

test('with large text the suggestions are whole, the keys scroll only their list, and the header covers nothing', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openTrains(page);
  await enlarge(page, 200);
  await to(page).fill('mumbai');
  const list = page.getByRole('listbox', { name: 'To: suggestions' });
  const options = list.getByRole('option');
  await expect(options.filter({ hasText: 'CSMT' })).toBeVisible();
  const { x = 0, width = 0 } = (await list.boundingBox()) ?? {};
  expect(await cutOff(options.locator('span'), x + width)).toEqual([]);
  const before = await to(page).boundingBox();
  await to(page).press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  const gapBelow = () =>
    list.evaluate((element) => {
      const row = element.querySelector('[aria-selected="true"]');
      return row ? element.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom : -1;
    });
  await expect.poll(gapBelow).toBeGreaterThanOrEqual(0);
  expect(await to(page).boundingBox()).toEqual(before);

  // The header is sticky on tall screens only.
  for (const [width, height, percent, isSticky] of [
    [360, 740, 200, true],
    [740, 360, 100, true],
    [740, 360, 150, false],
  ] as const) {
    const screen = `${width} by ${height}, ${percent} %`;
    await page.setViewportSize({ width, height });
    await openTrains(page);
    await enlarge(page, percent);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect((await page.getByRole('banner').boundingBox())?.y === 0, screen).toBe(isSticky);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Shift+Tab');
      expect(await isOnTop(page.locator(':focus')), `${screen}, step ${step}`).toBe(true);
    }
  }
});

test('when the script of the calendar or of the form does not load, the fields stay usable and the next press opens it', {
  tag: '@long',
}, async ({ browser, server }) => {
  // A separate context: the failed request logs a console error, which is expected.
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const scripts = '**/assets/*.js';
  /** Blocks the script that contains this text. */
  const lose = (words: string) =>
    page.route(scripts, async (route) => {
      const answer = await route.fetch();
      return (await answer.text()).includes(words) ? route.abort() : route.fulfill({ response: answer });
    });
  await openTrains(page);
  await choosePlace(page, from(page), 'jaipur', /^Jaipur/);
  await lose('calendar__grid');
  await calendarButton(page).click();
  await expect(travelDate(page)).toBeFocused();
  await expect(travelDate(page)).toHaveAccessibleDescription(/The calendar could not be loaded/);
  await travelDate(page).fill(inDays(5));
  await expect(from(page)).toHaveValue('Jaipur');
  await page.unroute(scripts);
  await calendarButton(page).click();
  await expect(chosenDay(page)).toBeFocused();
  await chosenDay(page).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(travelDate(page)).toHaveValue(inDays(6));

  await open(page, `/trains/search?from=delhi&to=mumbai&date=${inDays(4)}`);
  await lose('City or station');
  const modify = page.getByRole('button', { name: 'Modify Search' });
  await modify.click();
  await expect(page.getByText('The search form did not load')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from Delhi.* to Mumbai/);
  await page.unroute(scripts);
  await modify.click();
  await expect(from(page)).toHaveValue('Delhi');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
