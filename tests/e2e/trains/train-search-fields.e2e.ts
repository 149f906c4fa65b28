import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';
import { inspect } from '../steps/inspect.ts';
import { isOnTop } from '../steps/is-on-top.ts';
import { inDays } from '../steps/journey.ts';
import { choosePlace, from, openTrains, to } from '../steps/search.ts';

const results = `/trains/search?from=delhi&to=mumbai&date=${inDays(4)}`;

/** The text field; the calendar has the same name. */
const travelDate = (page: Page) => page.getByRole('textbox', { name: 'Travel date' });
const calendarButton = (page: Page) => page.getByRole('button', { name: 'Travel date: open calendar' });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Travel date' });

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

const places = (page: Page) => page.getByRole('listbox', { name: /suggestions/ }).getByRole('option');

const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);

test.describe('when a script does not load', () => {
  let context: BrowserContext;
  let page: Page;

  // A separate context: the failed request logs a console error, which is expected.
  test.beforeEach(async ({ browser, server }) => {
    context = await browser.newContext({ baseURL: server.url });
    page = await context.newPage();
  });

  test.afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  /** Blocks the script that contains this text. @returns a function that unblocks it */
  const lose = async (words: string) => {
    const scripts = '**/assets/*.js';
    await page.route(scripts, async (route) => {
      const answer = await route.fetch();
      return (await answer.text()).includes(words) ? route.abort() : route.fulfill({ response: answer });
    });
    return () => page.unroute(scripts);
  };

  test('the date can be typed, no input is lost, and the next press opens the calendar', async () => {
    await openTrains(page);
    await choosePlace(page, from(page), 'jaipur', /^Jaipur/);
    await to(page).fill('som');
    const find = await lose('calendar__grid');
    await calendarButton(page).click();
    await expect(travelDate(page)).toBeFocused();
    await expect(travelDate(page)).toHaveAccessibleDescription(/The calendar could not be loaded/);
    await expect(calendar(page)).toHaveCount(0);
    await travelDate(page).fill(inDays(5));
    await expect(from(page)).toHaveValue('Jaipur');
    await expect(to(page)).toHaveValue('som');
    await find();
    await calendarButton(page).click();
    const chosen = calendar(page).getByRole('gridcell', { selected: true }).getByRole('button');
    await expect(chosen).toBeFocused();
    await chosen.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(travelDate(page)).toHaveValue(inDays(6));
    await expect(page.getByText('The calendar could not be loaded')).toHaveCount(0);
  });

  test('the results remain when the form above them does not load, and the next press opens it', async () => {
    await open(page, results);
    const find = await lose('City or station');
    const modify = page.getByRole('button', { name: 'Modify Search' });
    await modify.click();
    await expect(page.getByText('The search form did not load')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from Delhi.* to Mumbai/);
    await find();
    await modify.click();
    await expect(from(page)).toHaveValue('Delhi');
  });

  test('an invalid search can be corrected in the server-rendered form', async () => {
    await lose('City or station');
    // Not open(): the form whose script is lost is never ready.
    await page.goto(`/trains/search?fromStation=nag&toStation=Mumbai&date=${inDays(4)}`);
    await from(page).fill('Pune');
    await page.getByRole('button', { name: 'Search trains' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Trains from Pune.* to Mumbai/);
  });
});

test('with large text on a phone all seven weekdays are reachable', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const percent of [150, 200]) {
    await openTrains(page);
    await enlarge(page, percent);
    await calendarButton(page).click();
    const weekdays = calendar(page).getByRole('grid').first().locator('th');
    await expect(weekdays).toHaveCount(7);
    expect(await cutOff(weekdays, 360), `${percent} %`).toEqual([]);
    expect(await cutOff(calendar(page).getByRole('button'), 360), `${percent} %`).toEqual([]);
  }
});

test('on a phone the calendar is a sheet with a title, two months and no weeks that have passed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTrains(page);
  await calendarButton(page).click();
  await expect(calendar(page).getByText('Travel date', { exact: true })).toBeVisible();
  await expect(calendar(page).getByRole('grid')).toHaveCount(2);
  const weeks = calendar(page).locator('tbody tr:visible');
  for (const week of await weeks.all()) await expect(week.locator('button:enabled').first()).toBeVisible();
  await inspect(page, 'the calendar of a phone');
  await calendar(page).getByRole('button', { name: 'Close calendar' }).click();
  await expect(calendar(page)).toBeHidden();
  await expect(calendarButton(page)).toBeFocused();
});

test('the calendar shows the lowest fare of each day of the chosen pair, also to screen readers', async ({ page }) => {
  await openTrains(page);
  await choosePlace(page, from(page), 'new delhi', /New Delhi/);
  await choosePlace(page, to(page), 'mumbai', /Mumbai/);
  await calendarButton(page).click();
  const day = calendar(page).locator('.calendar__button:not(:disabled)').nth(3);
  const { height } = (await day.boundingBox()) ?? {};
  await expect(day).toHaveAccessibleDescription(/^Lowest fare ₹\d/);
  // The line was reserved.
  expect((await day.boundingBox())?.height).toBe(height);
});

test('on a phone in landscape the calendar shows the month and its arrows', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openTrains(page);
  await calendarButton(page).click();
  const chosen = calendar(page).getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(chosen).toBeFocused();
  await expect.poll(() => isOnTop(chosen)).toBe(true);
  for (const caption of await calendar(page).locator('.calendar__caption').all())
    expect(await isOnTop(caption)).toBe(true);
  expect(await isOnTop(calendar(page).getByRole('button', { name: 'Close calendar' }))).toBe(true);
  expect(await isOnTop(calendar(page).getByRole('button', { name: 'Next Month' }))).toBe(true);
});

test('the calendar is below its field with its full width where there is space', async ({ page }) => {
  for (const width of [768, 820]) {
    await page.setViewportSize({ width, height: 1180 });
    await openTrains(page);
    await calendarButton(page).click();
    const day = calendar(page).getByRole('gridcell', { selected: true }).getByRole('button');
    await expect(day).toBeFocused();
    expect((await day.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    const box = await calendar(page).boundingBox();
    const field = await travelDate(page).boundingBox();
    if (!box || !field) throw new Error('The calendar or its field has no box.');
    expect(box.y - field.y - field.height, `${width} pixels wide`).toBeLessThan(8);
    expect(box.x, `${width} pixels wide`).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, `${width} pixels wide`).toBeLessThanOrEqual(width);
  }
});

test('a press on the field opens the calendar, and only a date that is being typed is in the order of the browser', async ({
  page,
}) => {
  await openTrains(page);
  await travelDate(page).click();
  await expect(calendar(page).getByText('Travel date', { exact: true })).toBeVisible();
  await calendar(page).getByRole('button', { name: 'Close calendar' }).click();
  await expect(calendarButton(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(travelDate(page)).toBeFocused();
  const reading = page.locator('.date-field__reading');
  await expect(reading).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(reading).toBeHidden();
  const below = page.locator('.field__hint .date-field__date').first();
  expect((await below.boundingBox())?.width).toBeGreaterThan(60);
  await inspect(page, 'a date that is being typed');
  await travelDate(page).blur();
  await expect(reading).toHaveText((await below.textContent()) ?? '');
  await expect(reading).toBeVisible();
});

test('a date is typed in the calendar, day before month, and its reading is shown before it is set', async ({
  page,
}) => {
  await openTrains(page);
  await calendarButton(page).click();
  const typed = calendar(page).getByRole('textbox', { name: 'Type a date' });
  await expect(calendar(page).getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  // A character on a day goes to the text field.
  await page.keyboard.type('12/25');
  await expect(typed).toHaveValue('12/25');
  await page.keyboard.press('Enter');
  await expect(typed).toHaveAccessibleDescription(/There is no month 25/);
  await expect(typed).toHaveValue('12/25');
  await expect(typed).toBeFocused();
  await inspect(page, 'a typed date that does not exist');
  const [year, month, day] = inDays(9).split('-');
  await typed.fill(`${Number(day)}/${Number(month)}`);
  await expect(calendar(page).getByRole('status').first()).toContainText(`${Number(day)} `);
  await inspect(page, 'a typed date with its reading');
  await page.keyboard.press('Enter');
  await expect(calendar(page)).toBeHidden();
  await expect(calendarButton(page)).toBeFocused();
  await expect(travelDate(page)).toHaveValue(`${year}-${month}-${day}`);
  await expect(page).toHaveURL(/\/trains$/);
});

test('a typed date is set when the calendar is left for another field, and one that is not read stays', async ({
  page,
}) => {
  await openTrains(page);
  await calendarButton(page).click();
  const typed = calendar(page).getByRole('textbox', { name: 'Type a date' });
  // An open calendar moves the focus to the chosen day, also away from what is being typed.
  const chosen = calendar(page).getByRole('gridcell', { selected: true }).getByRole('button');
  const classes = page.getByLabel('Class');
  await expect(chosen).toBeFocused();
  await typed.fill('tomorrow');
  await classes.focus();
  await expect(calendar(page)).toBeHidden();
  await expect(travelDate(page)).toHaveValue(inDays(1));
  await expect(classes).toBeFocused();
  await calendarButton(page).click();
  await expect(chosen).toBeFocused();
  await typed.fill('some day');
  await classes.focus();
  await expect(typed).toHaveValue('some day');
  await expect(typed).toHaveAccessibleDescription(/could not be read/);
  await expect(travelDate(page)).toHaveValue(inDays(1));
});

test('the focused day shows its focus ring, also in the next month', async ({ page }) => {
  await openTrains(page);
  await calendarButton(page).press('Enter');
  const chosen = calendar(page).getByRole('gridcell', { selected: true }).getByRole('button');
  await expect(chosen).toBeFocused();
  for (const key of ['PageDown', 'ArrowUp']) {
    const before = await page.locator(':focus').getAttribute('aria-label');
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', before ?? '');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  }
});

test('with large text the suggestions and their codes are fully visible, and nothing scrolls horizontally', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openTrains(page);
    await enlarge(page, 200);
    await to(page).fill('mumbai');
    await expect(places(page).filter({ hasText: 'CSMT' })).toBeVisible();
    const list = await page.getByRole('listbox', { name: 'To: suggestions' }).boundingBox();
    const end = (list?.x ?? 0) + (list?.width ?? 0);
    expect(await cutOff(places(page).locator('span'), end), `${width} wide`).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);
    expect(sideways, `${width} wide`).toBeLessThanOrEqual(0);
  }
});

test('arrow keys scroll only the suggestion list: the field does not move', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openTrains(page);
  await enlarge(page, 150);
  await to(page).fill('mumbai');
  const chosen = places(page).and(page.locator('[aria-selected="true"]'));
  await expect(chosen).toHaveCount(1);
  const before = await to(page).boundingBox();
  await to(page).press('End');
  await expect(places(page).last()).toHaveAttribute('aria-selected', 'true');
  const list = page.getByRole('listbox', { name: 'To: suggestions' });
  const gapBelow = () =>
    list.evaluate((element) => {
      const row = element.querySelector('[aria-selected="true"]');
      return row ? element.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom : -1;
    });
  await expect.poll(gapBelow).toBeGreaterThanOrEqual(0);
  expect(await to(page).boundingBox()).toEqual(before);
  await to(page).press('Home');
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeLessThan(10);
  expect(await to(page).boundingBox()).toEqual(before);
});

test('during a lookup no suggestion of an earlier query is shown', async ({ page }) => {
  await openTrains(page);
  await from(page).focus();
  await expect(places(page)).toHaveCount(10);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/locations*', async (route) => {
    await held;
    await route.continue();
  });
  await from(page).fill('delh');
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(places(page)).toHaveCount(0);
  answer();
  await expect(places(page).first()).toContainText('Delhi');
});

test('the header is sticky on tall screens only, and never covers the focused element', async ({ page }) => {
  const header = page.getByRole('banner');
  for (const [width, height, percent, sticks] of [
    [360, 740, 100, true],
    [360, 740, 200, true],
    [740, 360, 100, true],
    [740, 360, 150, false],
    [740, 360, 200, false],
  ] as const) {
    const screen = `${width} by ${height}, ${percent} %`;
    await page.setViewportSize({ width, height });
    await openTrains(page);
    await enlarge(page, percent);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect((await header.boundingBox())?.y === 0, screen).toBe(sticks);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Shift+Tab');
      expect(await isOnTop(page.locator(':focus')), `${screen}, step ${step}`).toBe(true);
    }
  }
});
