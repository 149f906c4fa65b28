import { formatDate } from '~/shared/dates/dates.ts';
import { expect, test } from '../fixtures/raahi-test.ts';
import { open } from '../steps/hydration.ts';
import { inDays, punjabMail } from '../steps/journey.ts';
import { holdSeatsAsOther } from '../steps/post-booking.ts';
import {
  bookNow,
  choosePlace,
  classField,
  from,
  openTrains,
  search,
  to,
  trainCard,
  trainCards,
  travelDate,
} from '../steps/search.ts';

const soon = inDays(4);
const results = `/trains/search?from=delhi&to=mumbai&date=${soon}`;

const title = (route: RegExp) => ({ level: 1, name: route }) as const;

test('a place is found by its city, code, former name and with a typing error', async ({ page }) => {
  await openTrains(page);
  for (const [typed, place] of [
    ['chenn', /^Chennai/],
    ['NDLS', /^New Delhi/],
    ['Bombay', /^Mumbai/],
    ['Calcutta', /^Kolkata/],
    ['bangalore', /^Bengaluru/],
    ['Mumbay', /^Mumbai/],
  ] as const)
    await choosePlace(page, from(page), typed, place);
});

test('the suggestions work with the arrow keys and close with Escape', async ({ page }) => {
  await openTrains(page);
  const suggestions = page.getByRole('listbox', { name: 'From: suggestions' }).getByRole('option');
  await from(page).fill('mumbai');
  await expect(suggestions.first()).toHaveAttribute('aria-selected', 'true');
  await from(page).press('ArrowDown');
  const second = suggestions.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(second).toHaveAccessibleName(/Mumbai Central|Chhatrapati|Bandra|Lokmanya|Dadar/);
  await from(page).press('ArrowUp');
  await from(page).press('Enter');
  await expect(from(page)).toHaveValue('Mumbai');
  await from(page).fill('pu');
  await expect(suggestions.first()).toBeVisible();
  await from(page).press('Escape');
  await expect(suggestions).toHaveCount(0);
  await expect(from(page)).toHaveValue('pu');
});

test('the swap button exchanges From and To, also unresolved text', async ({ page }) => {
  await openTrains(page);
  await choosePlace(page, from(page), 'jaipur', /^Jaipur/);
  await to(page).fill('som');
  await page.getByRole('button', { name: 'Swap From and To' }).click();
  await expect(from(page)).toHaveValue('som');
  await expect(to(page)).toHaveValue('Jaipur');
});

test('the form defaults to today and all classes, and offers sixty days', async ({ page }) => {
  await openTrains(page);
  await expect(travelDate(page)).toHaveValue(inDays(0));
  await expect(travelDate(page)).toHaveAttribute('min', inDays(0));
  await expect(travelDate(page)).toHaveAttribute('max', inDays(60));
  await expect(classField(page)).toHaveValue('ALL');
  await expect(classField(page).getByRole('option')).toHaveCount(5);
});

test('the requested class is preselected in the results, on every card and in the booking', async ({ page }) => {
  await openTrains(page);
  await choosePlace(page, from(page), 'delhi', /^Delhi/);
  await choosePlace(page, to(page), 'mumbai', /^Mumbai/);
  await travelDate(page).fill(soon);
  await classField(page).selectOption('1A');
  await search(page);
  await expect(page).toHaveURL(/class=1A/);
  await expect(page.getByRole('link', { name: /^Remove .*\(1A\)/ })).toBeVisible();
  const cards = await trainCards(page).all();
  expect(cards.length).toBeGreaterThan(3);
  for (const card of cards) await expect(card.getByRole('radio', { name: /1A/ })).toBeChecked();
  await trainCard(page, /12952/)
    .getByRole('button', { name: /^Book Now/ })
    .click();
  await expect(page).toHaveURL(/\/trains\/booking\?.*class=1A/);
  await expect(page.getByRole('complementary', { name: 'Trip summary' })).toContainText('(1A)');
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Remove .*\(1A\)/ })).toBeVisible();
  await page.getByRole('link', { name: /^Remove .*\(1A\)/ }).click();
  await expect(page).not.toHaveURL(/class=1A/);
});

test('the trains can be sorted by changes, departure, arrival, duration and price', async ({ page }) => {
  await open(page, results);
  const departures = () =>
    trainCards(page)
      .getByRole('time')
      .filter({ hasText: /^\d\d:\d\d$/ })
      .allTextContents();
  const starts = async () => (await departures()).filter((_, index) => index % 2 === 0);
  const first = await starts();
  expect(first).toEqual([...first].sort());
  await expect(page.getByRole('navigation', { name: 'Sort trains' }).getByRole('link')).toHaveText([
    'Changes',
    'Departure',
    'Arrival',
    'Duration',
    'Price',
  ]);
  for (const order of ['Duration', 'Price'] as const) {
    await page.getByRole('link', { name: order, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`sort=${order.toLowerCase()}`));
    await expect(page.getByRole('link', { name: order, exact: true })).toHaveAttribute('aria-current', 'true');
    const measure = () =>
      trainCards(page).evaluateAll((cards, by) => {
        const sizes = (card: Element): number => {
          const text = card.textContent ?? '';
          if (by === 'Price')
            return Math.min(...[...text.matchAll(/₹([\d,]+)/g)].map(([, sum = '']) => Number(sum.replaceAll(',', ''))));
          const [, hours = '0', , minutes = '0'] = /(\d+) h( (\d+) min)?/.exec(text) ?? [];
          return Number(hours) * 60 + Number(minutes);
        };
        return cards.map(sizes);
      }, order);
    // The order shows as chosen at once, the cards follow, perhaps after a moment without cards.
    await expect(async () => {
      const measured = await measure();
      expect(measured).not.toEqual([]);
      expect(measured).toEqual([...measured].sort((a, b) => a - b));
    }).toPass({ timeout: 10_000 });
  }
});

test('a departed train is marked and cannot be booked; the others can', async ({ page }) => {
  await open(page, `/trains/search?from=delhi&to=mumbai&date=${inDays(0)}`);
  const counted = /Availability as of (\d\d:\d\d)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? '';
  expect(counted).toMatch(/^\d\d:\d\d$/);
  // Journeys with changes have a fold of their own.
  const folded = page
    .locator('details', { has: page.locator('article[data-train]') })
    .getByText(/^\d+ departed trains$/);
  const isFolded = (await folded.count()) > 0;
  if (isFolded) await expect(trainCards(page).getByText('Departed.').first()).toBeHidden();
  if (isFolded) await folded.click();
  for (const card of await trainCards(page).all()) {
    const departs = (await card.getByRole('time').first().textContent()) ?? '';
    await expect(card.getByText('Departed.')).toHaveCount(departs <= counted ? 1 : 0);
    await expect(card.getByRole('button', { name: /^Book Now/ })).toHaveCount(departs <= counted ? 0 : 1);
  }
});

test('a sold-out class shows "Unavailable" without a price and cannot be selected', async ({ page, server }) => {
  const mail = punjabMail(inDays(17));
  await holdSeatsAsOther(server, mail, 10);
  await open(page, `/trains/search?from=NDLS&to=CSMT&date=${mail.date}`);
  const card = trainCard(page, /12138/);
  const first = card.getByRole('radio', { name: /1A/ });
  await expect(first).toBeDisabled();
  await expect(first).toHaveAccessibleName(/Unavailable/);
  await expect(first).not.toHaveAccessibleName(/₹/);
  await expect(card.getByRole('radio', { name: /SL/ })).toBeChecked();
  await bookNow(card, /2A/);
  await expect(page).toHaveURL(/class=2A/);
});

test('without trains the page shows a message and alternatives', async ({ page }) => {
  const answer = await page.goto(`/trains/search?from=Madgaon&to=Guwahati&date=${soon}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('No direct trains on this day')).toBeVisible();
  await expect(page.getByText(/^No direct train runs from Madgaon/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Modify Search')).toBeVisible();
  const journey = page
    .getByRole('region', { name: /^With (one|two) changes?$/ })
    .first()
    .getByRole('article')
    .first();
  // Which station of Guwahati, and whether there is a way by road, depends on the day of the week.
  await expect(journey.getByText(/^(Change at|By road from) /).first()).toBeVisible();
  await journey.getByText('Choose classes').click();
  await journey.getByRole('button', { name: /^Book Now/ }).click();
  await expect(page).toHaveURL(/\/trains\/booking\?leg1=\d{5}-MAO-.*&leg\d=\d{5}-[A-Z]+-(GHY|KYQ)-/);
  await expect(page.getByRole('complementary', { name: /summary/i })).toContainText(/Guwahati|Kamakhya/);
  await open(page, `/trains/search?from=ANVT&to=CSMT&date=${soon}`);
  await page
    .getByRole('link', { name: /^\d+ trains? from other Delhi stations · from ₹[\d,]+ · \d+ h( \d+ min)?$/ })
    .click();
  await expect(page.getByRole('heading', title(/Trains from Delhi to Chhatrapati/))).toBeVisible();
  await expect(trainCards(page)).not.toHaveCount(0);
});

test('a hand-written URL is interpreted as far as possible', async ({ page }) => {
  for (const query of [
    'from=ndls&to=BOMBAY',
    'fromStation=new%20delhi&toCity=mumbai',
    'from=New+Delhi&to=Mumbai&class=xx&sort=up&min=-5&max=abc&departs=noon',
  ]) {
    const answer = await page.goto(`/trains/search?${query}&date=${soon}`);
    expect(answer?.status(), query).toBe(200);
    await expect(page.getByRole('heading', title(/Trains from New Delhi.* to Mumbai/))).toBeVisible();
    expect(await trainCards(page).count()).toBeGreaterThan(2);
  }
  await page.goto(`/trains/search?from=NDLS&to=mumbai&date=${inDays(-2)}`);
  await expect(
    page.getByText(`That date has passed. Showing trains for today, ${formatDate(inDays(0))}.`),
  ).toBeVisible();
  await page.goto(`/trains/search?from=NDLS&to=mumbai&date=${inDays(300)}`);
  await expect(page.getByText(/Bookings open 60 days ahead\./)).toBeVisible();
  await page.goto('/trains/search?from=NDLS&to=mumbai&date=soon');
  await expect(page.getByText(/The date is not valid\./)).toBeVisible();
  await page.goto('/trains?date=2020-01-01');
  await expect(page.getByText(`That date has passed. The form shows today, ${formatDate(inDays(0))}.`)).toBeVisible();
  await page.goto('/trains/search');
  await expect(page.getByRole('heading', title(/IRCTC Train Ticket Booking/))).toBeVisible();
});

test('the previous and the next day are one press away', async ({ page }) => {
  await open(page, results);
  await page.getByRole('link', { name: 'Next day' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${inDays(5)}`));
  await expect(page.getByRole('main')).toContainText(formatDate(inDays(5)));
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${soon}`));
});

test('the bold font is preloaded: in another one the times of a journey do not fit in a row, and the list would move', async ({
  page,
}) => {
  const html = await (await page.request.get(results)).text();
  expect(html).toMatch(/<link rel="preload" href="\/assets\/mukta-600-[^"]+\.woff2" as="font"/);
});
